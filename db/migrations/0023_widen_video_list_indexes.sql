DROP INDEX "video_assets_all_by_created";--> statement-breakpoint
DROP INDEX "video_assets_all_by_title";--> statement-breakpoint
DROP INDEX "video_assets_event";--> statement-breakpoint
CREATE INDEX "video_assets_creation_by_created" ON "video_assets" USING btree ("organization_id","creation_type","created_at","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_all_by_created" ON "video_assets" USING btree ("organization_id","created_at","id","source","workspace_id","created_by","event_id","name") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_all_by_title" ON "video_assets" USING btree ("organization_id",lower("name"),"id","source","workspace_id","created_by","event_id","name") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_event" ON "video_assets" USING btree ("event_id","source","created_at","id","organization_id","uploaded_at","workspace_id","created_by","creation_type","name") WHERE "video_assets"."event_id" is not null;