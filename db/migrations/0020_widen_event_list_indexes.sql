DROP INDEX "events_all_by_start";--> statement-breakpoint
DROP INDEX "events_all_by_title";--> statement-breakpoint
CREATE INDEX "events_short_search" ON "events" USING gin ("organization_id",short_grams(lower("title")));--> statement-breakpoint
CREATE INDEX "events_all_by_created" ON "events" USING btree ("organization_id","created_at","id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_all_by_start" ON "events" USING btree ("organization_id","start_time","id","end_time","event_type","workspace_id","series_id","occurrence_start") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_all_by_title" ON "events" USING btree ("organization_id",lower("title"),"id","title") WHERE not "events"."is_blueprint";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_length" CHECK ("events"."end_time" - "events"."start_time" <= interval '366 days');