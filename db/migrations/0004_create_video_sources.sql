CREATE TABLE "rendition_chunks" (
	"organization_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"pass" text NOT NULL,
	"chunk" integer NOT NULL,
	"renditions" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rendition_chunks_organization_id_video_asset_id_version_pass_chunk_pk" PRIMARY KEY("organization_id","video_asset_id","version","pass","chunk")
);
--> statement-breakpoint
ALTER TABLE "rendition_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video_sources" (
	"organization_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_copy_safe" boolean NOT NULL,
	"not_copy_safe_reasons" text[] NOT NULL,
	"size_bytes" bigint NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"frames_per_second" real NOT NULL,
	"has_audio" boolean NOT NULL,
	"is_audio_playable" boolean NOT NULL,
	"audio_channels" integer NOT NULL,
	"video_codecs" text,
	"audio_codecs" text,
	"video_peak_bandwidth" integer NOT NULL,
	"video_average_bandwidth" integer NOT NULL,
	"audio_peak_bandwidth" integer NOT NULL,
	"audio_average_bandwidth" integer NOT NULL,
	"cuts" jsonb NOT NULL,
	"audio_segment_seconds" jsonb NOT NULL,
	"encoding" jsonb NOT NULL,
	"passes" jsonb NOT NULL,
	"processing_hold" text,
	"restarts" integer DEFAULT 0 NOT NULL,
	"previewed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_sources_organization_id_video_asset_id_version_pk" PRIMARY KEY("organization_id","video_asset_id","version"),
	CONSTRAINT "video_sources_hold" CHECK ("video_sources"."processing_hold" in ('DISK_FULL', 'STORE_UNAVAILABLE'))
);
--> statement-breakpoint
ALTER TABLE "video_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rendition_chunks" ADD CONSTRAINT "rendition_chunks_organization_id_video_asset_id_version_video_sources_organization_id_video_asset_id_version_fk" FOREIGN KEY ("organization_id","video_asset_id","version") REFERENCES "public"."video_sources"("organization_id","video_asset_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sources" ADD CONSTRAINT "video_sources_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_sources_unfinished" ON "video_sources" USING btree ("created_at") WHERE "video_sources"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "video_assets_submitted" ON "video_assets" USING btree ("updated_at") WHERE "video_assets"."transcode_status" = 'SUBMITTED';--> statement-breakpoint
CREATE POLICY "rendition_chunks_of_organization" ON "rendition_chunks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("rendition_chunks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("rendition_chunks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "rendition_chunks_of_system" ON "rendition_chunks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "video_sources_of_organization" ON "video_sources" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("video_sources"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("video_sources"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "video_sources_of_system" ON "video_sources" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);