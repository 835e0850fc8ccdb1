CREATE TABLE "event_filler_slides" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"filler_slide_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_filler_slides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "filler_slides" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"file_name" text NOT NULL,
	"image_key" text NOT NULL,
	"video_key" text,
	"state" text DEFAULT 'NOT_GENERATED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filler_slides_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "filler_slides_state" CHECK ("filler_slides"."state" in ('NOT_GENERATED', 'PROCESSING', 'GENERATED', 'FAILED')),
	CONSTRAINT "filler_slides_video" CHECK (("filler_slides"."state" = 'GENERATED') = ("filler_slides"."video_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "filler_slides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_filler_slides" ADD CONSTRAINT "event_filler_slides_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_filler_slides" ADD CONSTRAINT "event_filler_slides_slide_fk" FOREIGN KEY ("organization_id","filler_slide_id") REFERENCES "public"."filler_slides"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filler_slides" ADD CONSTRAINT "filler_slides_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filler_slides" ADD CONSTRAINT "filler_slides_workspace_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_filler_slides_slide" ON "event_filler_slides" USING btree ("filler_slide_id");--> statement-breakpoint
CREATE INDEX "filler_slides_newest" ON "filler_slides" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "filler_slides_workspace" ON "filler_slides" USING btree ("workspace_id");--> statement-breakpoint
CREATE POLICY "event_filler_slides_of_event" ON "event_filler_slides" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("event_filler_slides"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "event_filler_slides"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_filler_slides_of_organization" ON "event_filler_slides" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("event_filler_slides"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("event_filler_slides"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_filler_slides_of_system" ON "event_filler_slides" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "filler_slides_of_event" ON "filler_slides" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING (exists (select from event_filler_slides chosen where chosen.filler_slide_id = "filler_slides"."id"));--> statement-breakpoint
CREATE POLICY "filler_slides_of_organization" ON "filler_slides" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("filler_slides"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("filler_slides"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "filler_slides_of_system" ON "filler_slides" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select (organization_id, event_id, filler_slide_id) on event_filler_slides to marquee_audience;
--> statement-breakpoint
grant select (id, organization_id, image_key, video_key) on filler_slides to marquee_audience;
