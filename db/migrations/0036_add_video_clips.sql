CREATE TABLE "video_clips" (
	"video_asset_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"parent_id" uuid,
	"parent_path" text NOT NULL,
	"from_seconds" double precision NOT NULL,
	"to_seconds" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_clips_part" CHECK ("video_clips"."from_seconds" >= 0 and "video_clips"."to_seconds" > "video_clips"."from_seconds")
);
--> statement-breakpoint
ALTER TABLE "video_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_parent_id_video_assets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."video_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_clips_parent" ON "video_clips" USING btree ("parent_id");--> statement-breakpoint
CREATE POLICY "video_clips_of_organization" ON "video_clips" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("video_clips"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("video_clips"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "video_clips_of_system" ON "video_clips" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);