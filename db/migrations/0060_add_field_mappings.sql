CREATE TABLE "field_mappings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"crm_type" text NOT NULL,
	"crm_object_type" text NOT NULL,
	"rank" integer NOT NULL,
	"source_field_id" text NOT NULL,
	"crm_field_id" text NOT NULL,
	"crm_field_update_policy" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_mappings_target" UNIQUE("form_id","crm_type","crm_object_type","crm_field_id"),
	CONSTRAINT "field_mappings_lengths" CHECK (greatest(length("field_mappings"."source_field_id"), length("field_mappings"."crm_field_id")) <= 255)
);
--> statement-breakpoint
ALTER TABLE "field_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "field_mappings" ADD CONSTRAINT "field_mappings_form_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."registration_forms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_mappings_form" ON "field_mappings" USING btree ("organization_id","form_id","crm_type","crm_object_type");--> statement-breakpoint
CREATE POLICY "field_mappings_of_organization" ON "field_mappings" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("field_mappings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("field_mappings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "field_mappings_of_system" ON "field_mappings" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);