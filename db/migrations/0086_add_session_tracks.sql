CREATE TABLE "removed_tracks" (
	"file_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_tracks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"video_asset_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"offset_ms" integer,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_tracks_file" UNIQUE("file_key"),
	CONSTRAINT "session_tracks_kind" CHECK ("session_tracks"."kind" in ('camera', 'screen')),
	CONSTRAINT "session_tracks_state" CHECK ("session_tracks"."state" in ('recording', 'stored'))
);
--> statement-breakpoint
ALTER TABLE "session_tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "track_withdrawals" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"withdrawn_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "track_withdrawals_broadcast_id_profile_id_pk" PRIMARY KEY("broadcast_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "track_withdrawals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_video_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_withdrawals" ADD CONSTRAINT "track_withdrawals_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_withdrawals" ADD CONSTRAINT "track_withdrawals_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_withdrawals" ADD CONSTRAINT "track_withdrawals_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_tracks_broadcast" ON "session_tracks" USING btree ("broadcast_id","started_at");--> statement-breakpoint
CREATE INDEX "session_tracks_video" ON "session_tracks" USING btree ("video_asset_id","started_at");--> statement-breakpoint
CREATE INDEX "session_tracks_profile" ON "session_tracks" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "session_tracks_event" ON "session_tracks" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "session_tracks_unfinished" ON "session_tracks" USING btree ("id") WHERE "session_tracks"."state" = 'recording';--> statement-breakpoint
CREATE INDEX "track_withdrawals_profile" ON "track_withdrawals" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "track_withdrawals_event" ON "track_withdrawals" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE POLICY "removed_tracks_of_system" ON "removed_tracks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "session_tracks_of_organization" ON "session_tracks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("session_tracks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("session_tracks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "session_tracks_of_system" ON "session_tracks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "track_withdrawals_of_organization" ON "track_withdrawals" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("track_withdrawals"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("track_withdrawals"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "track_withdrawals_of_system" ON "track_withdrawals" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Files of tracks and the storage they use, noted in the transaction of every change, whatever removes their rows.
create function record_session_tracks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'videos', sum(change)
    from (
      select organization_id, -size_bytes as change from removed
      union all
      select organization_id, size_bytes from added
    ) moved
    group by 1
    -- Most updates are progress.
    having sum(change) <> 0;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'videos', -sum(size_bytes) from removed group by 1 having sum(size_bytes) <> 0;
    insert into removed_tracks (file_key) select file_key from removed on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger session_tracks_record_changed after update on session_tracks
referencing old table as removed new table as added for each statement execute function record_session_tracks();
--> statement-breakpoint
create trigger session_tracks_record_removed after delete on session_tracks
referencing old table as removed for each statement execute function record_session_tracks();
