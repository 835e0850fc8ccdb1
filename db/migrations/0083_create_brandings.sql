CREATE TABLE "brandings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brandings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brandings" ADD CONSTRAINT "brandings_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "brandings_of_event" ON "brandings" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("brandings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "brandings"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "brandings_of_organization" ON "brandings" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("brandings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("brandings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "brandings_of_system" ON "brandings" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select (organization_id, event_id, fields, theme) on brandings to marquee_audience;
