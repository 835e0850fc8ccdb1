CREATE TABLE "video_asset_counts" (
	"organization_id" uuid NOT NULL,
	"unfiltered" smallint NOT NULL,
	"source" text,
	"workspace_id" uuid,
	"created_by" uuid,
	"listed" integer NOT NULL,
	CONSTRAINT "video_asset_counts_key" UNIQUE NULLS NOT DISTINCT("organization_id","unfiltered","source","workspace_id","created_by")
);
--> statement-breakpoint
ALTER TABLE "video_asset_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "video_asset_counts" ADD CONSTRAINT "video_asset_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_assets_short_search" ON "video_assets" USING gin ("organization_id",short_grams(lower("name")));--> statement-breakpoint
CREATE VIEW "public"."listed_video_assets" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "name", "description", "source", "creation_type", "transcode_status", "transcode_progress", "transcoder_warnings", "transcoder_errors", "version", "client_hls_path", "hls_path", "path", "has_thumbnail", "has_storyboard", "duration_seconds", "size_bytes", "metadata", "created_by", "uploaded_at", "created_at", "updated_at" from "video_assets" where "video_assets"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and "video_assets"."uploaded_at" is not null);--> statement-breakpoint
CREATE POLICY "video_asset_counts_of_organization" ON "video_asset_counts" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("video_asset_counts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("video_asset_counts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "video_asset_counts_of_system" ON "video_asset_counts" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);