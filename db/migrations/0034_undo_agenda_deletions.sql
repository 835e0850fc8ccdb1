ALTER TABLE "agenda_items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "deleted_videos" uuid[];--> statement-breakpoint
CREATE INDEX "agenda_items_deleted" ON "agenda_items" USING btree ("deleted_at") WHERE "agenda_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_deleted" ON "broadcasts" USING btree ("deleted_at") WHERE "broadcasts"."deleted_at" is not null;--> statement-breakpoint
CREATE POLICY "agenda_items_not_deleted" ON "agenda_items" AS RESTRICTIVE FOR ALL TO "marquee_app" USING ("agenda_items"."deleted_at" is null or (select current_setting('app.sees_deleted', true)) = 'on');--> statement-breakpoint
CREATE POLICY "broadcasts_not_deleted" ON "broadcasts" AS RESTRICTIVE FOR ALL TO "marquee_app" USING ("broadcasts"."deleted_at" is null or (select current_setting('app.sees_deleted', true)) = 'on');