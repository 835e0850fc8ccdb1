CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_usage_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "storage_usage_kind" CHECK ("storage_usage"."kind" in ('videos', 'renditions', 'files', 'uploads'))
);
--> statement-breakpoint
ALTER TABLE "storage_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "storage_quota_bytes" bigint;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_organization" ON "stored_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "stored_files_on_their_way" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "storage_changes_organization" ON "storage_changes" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_storage_quota" CHECK ("organizations"."storage_quota_bytes" >= 0);--> statement-breakpoint
CREATE POLICY "stored_files_of_organization" ON "stored_files" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stored_files"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stored_files"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stored_files_of_system" ON "stored_files" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "storage_changes_readable" ON "storage_changes" AS PERMISSIVE FOR SELECT TO "marquee_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "storage_changes_of_system" ON "storage_changes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "storage_usage_readable" ON "storage_usage" AS PERMISSIVE FOR SELECT TO "marquee_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "storage_usage_of_system" ON "storage_usage" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);