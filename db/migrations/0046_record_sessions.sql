CREATE TABLE "video_fragments" (
	"organization_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"init_keys" text[] NOT NULL,
	"fragments" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"codecs" text NOT NULL,
	"peak_bandwidth" integer NOT NULL,
	"average_bandwidth" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_fragments_organization_id_video_asset_id_version_pk" PRIMARY KEY("organization_id","video_asset_id","version")
);
--> statement-breakpoint
ALTER TABLE "video_fragments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_recordings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"video_asset_id" uuid,
	"videos" uuid[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expected_ms" integer NOT NULL,
	"stored_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_recordings_key" UNIQUE("broadcast_id","ended_at")
);
--> statement-breakpoint
ALTER TABLE "session_recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "video_fragments" ADD CONSTRAINT "video_fragments_video_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_video_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_recordings_event" ON "session_recordings" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "session_recordings_video" ON "session_recordings" USING btree ("video_asset_id");--> statement-breakpoint
CREATE POLICY "video_fragments_of_organization" ON "video_fragments" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("video_fragments"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("video_fragments"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "video_fragments_of_system" ON "video_fragments" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "session_recordings_of_organization" ON "session_recordings" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("session_recordings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("session_recordings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "session_recordings_of_system" ON "session_recordings" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "session_recordings_of_audience" ON "session_recordings" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("session_recordings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "session_recordings"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("session_recordings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "session_recordings"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, organization_id, event_id, broadcast_id) on session_recordings to marquee_audience;
