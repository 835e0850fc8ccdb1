-- Videos that booths showed could be deleted until now.
UPDATE "booths" SET "hero_asset" = null WHERE "hero_asset_type" = 'hero_asset_video' AND NOT EXISTS (
  SELECT FROM "video_assets" WHERE "video_assets"."organization_id" = "booths"."organization_id" AND "video_assets"."id"::text = lower("booths"."hero_asset")
);--> statement-breakpoint
ALTER TABLE "booths" ADD COLUMN "hero_video_id" uuid GENERATED ALWAYS AS (case when hero_asset_type = 'hero_asset_video' then hero_asset::uuid end) STORED;--> statement-breakpoint
CREATE INDEX "booths_hero_video" ON "booths" USING btree ("hero_video_id");--> statement-breakpoint
-- By hand: the tables of videos name rooms, which name booths, so schema.ts of booths cannot name videos.
ALTER TABLE "booths" ADD CONSTRAINT "booths_hero_video_fk" FOREIGN KEY ("organization_id","hero_video_id") REFERENCES "video_assets"("organization_id","id") ON DELETE restrict;
