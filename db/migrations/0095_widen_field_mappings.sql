ALTER TABLE "field_mappings" DROP CONSTRAINT "field_mappings_target";--> statement-breakpoint
DROP INDEX "field_mappings_form";--> statement-breakpoint
ALTER TABLE "field_mappings" ALTER COLUMN "form_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "field_mappings" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "field_mappings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "field_mappings" ADD CONSTRAINT "field_mappings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_mappings" ADD CONSTRAINT "field_mappings_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_mappings" ADD CONSTRAINT "field_mappings_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_mappings_event" ON "field_mappings" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "field_mappings_series" ON "field_mappings" USING btree ("organization_id","series_id");--> statement-breakpoint
ALTER TABLE "field_mappings" ADD CONSTRAINT "field_mappings_target" UNIQUE NULLS NOT DISTINCT("organization_id","form_id","event_id","series_id","crm_type","crm_object_type","crm_field_id");--> statement-breakpoint
ALTER TABLE "field_mappings" ADD CONSTRAINT "field_mappings_owner" CHECK (num_nonnulls("field_mappings"."form_id", "field_mappings"."event_id", "field_mappings"."series_id") <= 1);