DROP VIEW "public"."listed_video_assets";--> statement-breakpoint
DROP INDEX "video_assets_source_by_created";--> statement-breakpoint
DROP INDEX "video_assets_source_by_title";--> statement-breakpoint
DROP INDEX "video_assets_workspace_by_created";--> statement-breakpoint
DROP INDEX "video_assets_workspace_by_title";--> statement-breakpoint
DROP INDEX "video_assets_creator_by_created";--> statement-breakpoint
DROP INDEX "video_assets_creator_by_title";--> statement-breakpoint
DROP INDEX "video_assets_all_by_created";--> statement-breakpoint
DROP INDEX "video_assets_all_by_title";--> statement-breakpoint
DROP INDEX "video_assets_title_search";--> statement-breakpoint
DROP INDEX "video_assets_short_search";--> statement-breakpoint
DROP INDEX "video_assets_event";--> statement-breakpoint
ALTER TABLE "video_assets" ADD COLUMN "searched_name" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "video_assets_source_by_created" ON "video_assets" USING btree ("organization_id","source","created_at","id","workspace_id","created_by","event_id","searched_name") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_source_by_title" ON "video_assets" USING btree ("organization_id","source","searched_name","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_workspace_by_created" ON "video_assets" USING btree ("organization_id","workspace_id","created_at","id","source","created_by","event_id","searched_name") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_workspace_by_title" ON "video_assets" USING btree ("organization_id","workspace_id","searched_name","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_creator_by_created" ON "video_assets" USING btree ("organization_id","created_by","created_at","id","source","workspace_id","event_id","searched_name") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_creator_by_title" ON "video_assets" USING btree ("organization_id","created_by","searched_name","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_all_by_created" ON "video_assets" USING btree ("organization_id","created_at","id","source","workspace_id","created_by","event_id","searched_name") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_all_by_title" ON "video_assets" USING btree ("organization_id","searched_name","id","source","workspace_id","created_by","event_id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_title_search" ON "video_assets" USING gin ("organization_id","searched_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_assets_short_search" ON "video_assets" USING gin ("organization_id",short_grams("searched_name"));--> statement-breakpoint
CREATE INDEX "video_assets_event" ON "video_assets" USING btree ("event_id","source","created_at","id","organization_id","uploaded_at","workspace_id","created_by","creation_type","searched_name") WHERE "video_assets"."event_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."listed_video_assets" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "event_id", "room_id", "name", "searched_name", "description", "source", "creation_type", "transcode_status", "transcode_progress", "transcoder_warnings", "transcoder_errors", "version", "replaces_id", "client_hls_path", "hls_path", "path", "has_thumbnail", "has_storyboard", "duration_seconds", "size_bytes", "metadata", "created_by", "uploaded_at", "created_at", "updated_at" from "video_assets" where "video_assets"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and "video_assets"."uploaded_at" is not null);--> statement-breakpoint
-- A new column has no statistics before.
analyze video_assets;
