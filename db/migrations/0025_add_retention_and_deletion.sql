CREATE TABLE "unused_files" (
	"key" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unused_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "audit_retention_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "activity_retention_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deletion_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unused_files" ADD CONSTRAINT "unused_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unused_files_organization" ON "unused_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organizations_deletion" ON "organizations" USING btree ("deletion_at") WHERE "organizations"."deletion_at" is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_audit_retention" CHECK (audit_retention_days between 90 and 3650);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_activity_retention" CHECK (activity_retention_days between 7 and 730);--> statement-breakpoint
CREATE POLICY "unused_files_of_system" ON "unused_files" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);