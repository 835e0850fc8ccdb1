CREATE TABLE "buffer_videos" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buffer_videos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_clips" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"video_asset_id" uuid,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_clips_title" CHECK (length("content_clips"."title") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "content_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_projects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"title" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_projects_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "content_projects_of_workspace_key" UNIQUE NULLS NOT DISTINCT("organization_id","workspace_id"),
	CONSTRAINT "content_projects_title" CHECK (length("content_projects"."title") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "content_projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "contents_of_video_key" UNIQUE("video_asset_id")
);
--> statement-breakpoint
ALTER TABLE "contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transcript_lines" (
	"organization_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"start_time" double precision NOT NULL,
	"end_time" double precision NOT NULL,
	"speaker" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"searched" text NOT NULL,
	CONSTRAINT "transcript_lines_video_asset_id_rank_pk" PRIMARY KEY("video_asset_id","rank")
);
--> statement-breakpoint
ALTER TABLE "transcript_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transcripts" (
	"video_asset_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"fault" text,
	"language" text,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcripts_origin" CHECK ("transcripts"."origin" in ('IMPORTED', 'TRANSCRIBED')),
	CONSTRAINT "transcripts_status" CHECK ("transcripts"."status" in ('SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR'))
);
--> statement-breakpoint
ALTER TABLE "transcripts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."listed_video_assets";--> statement-breakpoint
ALTER TABLE "video_assets" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "buffer_videos" ADD CONSTRAINT "buffer_videos_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buffer_videos" ADD CONSTRAINT "buffer_videos_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_clips" ADD CONSTRAINT "content_clips_video_asset_id_video_assets_id_fk" FOREIGN KEY ("video_asset_id") REFERENCES "public"."video_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_clips" ADD CONSTRAINT "content_clips_organization_id_content_id_contents_organization_id_id_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projects" ADD CONSTRAINT "content_projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projects" ADD CONSTRAINT "content_projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projects" ADD CONSTRAINT "content_projects_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_organization_id_project_id_content_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."content_projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buffer_videos_video" ON "buffer_videos" USING btree ("video_asset_id");--> statement-breakpoint
CREATE INDEX "content_clips_content" ON "content_clips" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_clips_video" ON "content_clips" USING btree ("video_asset_id");--> statement-breakpoint
CREATE INDEX "contents_project" ON "contents" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "transcript_lines_search" ON "transcript_lines" USING gin ("organization_id","searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transcripts_unfinished" ON "transcripts" USING btree ("updated_at") WHERE "transcripts"."status" in ('SUBMITTED', 'PROGRESSING');--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_replaces_id_video_assets_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."video_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_assets_replacement" ON "video_assets" USING btree ("replaces_id") WHERE "video_assets"."replaces_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."searched_transcript_lines" AS (select "organization_id", "video_asset_id", "rank", "start_time", "end_time", "speaker", "content", "searched" from "transcript_lines" where "transcript_lines"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE VIEW "public"."listed_video_assets" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "event_id", "room_id", "name", "description", "source", "creation_type", "transcode_status", "transcode_progress", "transcoder_warnings", "transcoder_errors", "version", "replaces_id", "client_hls_path", "hls_path", "path", "has_thumbnail", "has_storyboard", "duration_seconds", "size_bytes", "metadata", "created_by", "uploaded_at", "created_at", "updated_at" from "video_assets" where "video_assets"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and "video_assets"."uploaded_at" is not null);--> statement-breakpoint
CREATE POLICY "buffer_videos_of_organization" ON "buffer_videos" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("buffer_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("buffer_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "buffer_videos_of_system" ON "buffer_videos" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "content_clips_of_organization" ON "content_clips" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("content_clips"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("content_clips"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "content_clips_of_system" ON "content_clips" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "content_projects_of_organization" ON "content_projects" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("content_projects"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("content_projects"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "content_projects_of_system" ON "content_projects" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "contents_of_organization" ON "contents" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("contents"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("contents"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "contents_of_system" ON "contents" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "transcript_lines_of_organization" ON "transcript_lines" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("transcript_lines"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("transcript_lines"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "transcript_lines_of_system" ON "transcript_lines" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "transcripts_of_organization" ON "transcripts" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("transcripts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("transcripts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "transcripts_of_system" ON "transcripts" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);