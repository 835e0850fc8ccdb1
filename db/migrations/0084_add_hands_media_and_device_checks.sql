CREATE TABLE "device_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"has_camera" boolean NOT NULL,
	"has_microphone" boolean NOT NULL,
	"was_heard" boolean NOT NULL,
	"upload_kbps" integer,
	"download_kbps" integer,
	"browser" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_checks_key" UNIQUE("broadcast_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "device_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "raised_hands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"state" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "raised_hands_key" UNIQUE("broadcast_id","profile_id"),
	CONSTRAINT "raised_hands_state" CHECK ("raised_hands"."state" in ('raised', 'invited', 'accepted', 'declined', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "raised_hands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_media" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone,
	"scene_id" uuid NOT NULL,
	"former_scene_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_media_key" UNIQUE("broadcast_id")
);
--> statement-breakpoint
ALTER TABLE "stage_media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "backstage_people" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "device_checks" ADD CONSTRAINT "device_checks_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_checks" ADD CONSTRAINT "device_checks_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_checks" ADD CONSTRAINT "device_checks_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_hands" ADD CONSTRAINT "raised_hands_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_media" ADD CONSTRAINT "stage_media_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_media" ADD CONSTRAINT "stage_media_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_media" ADD CONSTRAINT "stage_media_video_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_checks_profile" ON "device_checks" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "device_checks_event" ON "device_checks" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "raised_hands_order" ON "raised_hands" USING btree ("broadcast_id","raised_at");--> statement-breakpoint
CREATE INDEX "raised_hands_profile" ON "raised_hands" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "raised_hands_event" ON "raised_hands" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "stage_media_video" ON "stage_media" USING btree ("video_asset_id");--> statement-breakpoint
CREATE INDEX "stage_media_event" ON "stage_media" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE POLICY "device_checks_of_organization" ON "device_checks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("device_checks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("device_checks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "device_checks_of_system" ON "device_checks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "raised_hands_of_organization" ON "raised_hands" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("raised_hands"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("raised_hands"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "raised_hands_of_system" ON "raised_hands" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stage_media_of_organization" ON "stage_media" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stage_media"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stage_media"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_media_of_system" ON "stage_media" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);