CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"series_id" uuid,
	"name" text NOT NULL,
	"design" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "email_templates_owner" CHECK (num_nonnulls("email_templates"."event_id", "email_templates"."series_id") = 1),
	CONSTRAINT "email_templates_name" CHECK (length("email_templates"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "email_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_templates_event" ON "email_templates" USING btree ("organization_id","event_id","id");--> statement-breakpoint
CREATE INDEX "email_templates_series" ON "email_templates" USING btree ("organization_id","series_id","id");--> statement-breakpoint
CREATE INDEX "email_templates_creator" ON "email_templates" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "email_templates_of_organization" ON "email_templates" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("email_templates"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("email_templates"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "email_templates_of_system" ON "email_templates" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);