CREATE TABLE "answer_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"registration_id" uuid,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_files_question" UNIQUE("organization_id","registration_id","key")
);
--> statement-breakpoint
ALTER TABLE "answer_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE set null ("event_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE set null ("registration_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_files_latest" ON "answer_files" USING btree ("organization_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "answer_files_loose" ON "answer_files" USING btree ("created_at") WHERE "answer_files"."registration_id" is null;--> statement-breakpoint
CREATE POLICY "answer_files_of_organization" ON "answer_files" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("answer_files"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("answer_files"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "answer_files_of_system" ON "answer_files" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);