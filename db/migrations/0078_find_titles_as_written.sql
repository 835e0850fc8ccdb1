DROP VIEW "public"."listed_events";--> statement-breakpoint
DROP INDEX "events_short_search";--> statement-breakpoint
DROP INDEX "events_title_search";--> statement-breakpoint
-- In place: the views and indexes that read the column stay.
ALTER TABLE "video_assets" ALTER COLUMN "searched_name" SET EXPRESSION AS (plain_words(name));--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "searched_title" text GENERATED ALWAYS AS (plain_words(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_short_search" ON "events" USING gin ("organization_id",short_grams("searched_title"));--> statement-breakpoint
CREATE INDEX "events_title_search" ON "events" USING gin ("organization_id","searched_title" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."listed_events" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "title", "searched_title", "description", "event_type", "host_type", "is_test", "is_blueprint", "timezone", "start_time", "end_time", "location", "locale", "series_id", "occurrence_start", "is_detached", "canceled_at", "registration_form_id", "marketo_campaign_id", "salesforce_campaign_id", "wistia_project_id", "pardot_list", "integration_config_updated", "default_speaker_role", "chat_cleared_at", "created_by", "created_at", "updated_at" from "events" where "events"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and not "events"."is_blueprint");--> statement-breakpoint
-- Views are made with the privileges of tables, and one that can be written to knows no policies.
revoke all on listed_events from marquee_app, marquee_system;
--> statement-breakpoint
grant select on listed_events to marquee_app, marquee_system;
