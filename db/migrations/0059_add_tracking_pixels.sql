CREATE TABLE "tracking_pixels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"series_id" uuid,
	"pixels" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracking_pixels_of_event" UNIQUE("event_id"),
	CONSTRAINT "tracking_pixels_of_series" UNIQUE("series_id"),
	CONSTRAINT "tracking_pixels_owner" CHECK (num_nonnulls("tracking_pixels"."event_id", "tracking_pixels"."series_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "tracking_pixels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tracking_pixels" ADD CONSTRAINT "tracking_pixels_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_pixels" ADD CONSTRAINT "tracking_pixels_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracking_pixels_event" ON "tracking_pixels" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "tracking_pixels_series" ON "tracking_pixels" USING btree ("organization_id","series_id");--> statement-breakpoint
CREATE POLICY "tracking_pixels_of_organization" ON "tracking_pixels" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("tracking_pixels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("tracking_pixels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tracking_pixels_of_system" ON "tracking_pixels" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);