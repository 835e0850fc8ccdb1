CREATE TABLE "page_videos" (
	"organization_id" uuid NOT NULL,
	"page_design_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	CONSTRAINT "page_videos_page_design_id_video_asset_id_pk" PRIMARY KEY("page_design_id","video_asset_id")
);
--> statement-breakpoint
ALTER TABLE "page_videos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."listed_events";--> statement-breakpoint
ALTER TABLE "page_designs" DROP CONSTRAINT "page_designs_owner";--> statement-breakpoint
ALTER TABLE "page_designs" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "page_designs" ADD COLUMN "pattern_revision" integer;--> statement-breakpoint
ALTER TABLE "page_designs" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "page_videos" ADD CONSTRAINT "page_videos_design_fk" FOREIGN KEY ("organization_id","page_design_id") REFERENCES "public"."page_designs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_videos" ADD CONSTRAINT "page_videos_video_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_videos_video" ON "page_videos" USING btree ("organization_id","video_asset_id");--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_designs_series" ON "page_designs" USING btree ("organization_id","series_id");--> statement-breakpoint
CREATE INDEX "page_designs_saved_by" ON "page_designs" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "builder_raw_json";--> statement-breakpoint
ALTER TABLE "hub_pages" DROP COLUMN "builder_raw_json";--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_of_series" UNIQUE("series_id");--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_kind_of_series" CHECK (("page_designs"."kind" = 'series') = ("page_designs"."series_id" is not null));--> statement-breakpoint
ALTER TABLE "page_designs" ADD CONSTRAINT "page_designs_owner" CHECK (num_nonnulls("page_designs"."event_id", "page_designs"."hub_page_id", "page_designs"."series_id") = 1);--> statement-breakpoint
CREATE VIEW "public"."listed_events" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "title", "description", "event_type", "host_type", "is_test", "is_blueprint", "timezone", "start_time", "end_time", "location", "locale", "series_id", "occurrence_start", "is_detached", "canceled_at", "registration_form_id", "marketo_campaign_id", "salesforce_campaign_id", "wistia_project_id", "pardot_list", "integration_config_updated", "default_speaker_role", "chat_cleared_at", "created_by", "created_at", "updated_at" from "events" where "events"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and not "events"."is_blueprint");--> statement-breakpoint
CREATE POLICY "page_videos_of_organization" ON "page_videos" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_videos_of_system" ON "page_videos" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
revoke insert, update, delete on listed_events from marquee_app, marquee_system;
