-- A reference into another organization was never made by the product. Should there be one, it is emptied, or its row goes.
DO $$
DECLARE
  reference record;
  stray text;
BEGIN
  FOR reference IN SELECT * FROM (VALUES
      ('agenda_items', 'track_id', 'tracks', true),
      ('agenda_items', 'room_id', 'rooms', true),
      ('agenda_items', 'booth_id', 'booths', true),
      ('broadcast_tracks', 'broadcast_id', 'broadcasts', false),
      ('broadcast_tracks', 'track_id', 'tracks', false),
      ('broadcast_videos', 'broadcast_id', 'broadcasts', false),
      ('broadcast_videos', 'video_asset_id', 'video_assets', false),
      ('booths', 'sponsor_profile_id', 'profiles', true),
      ('content_clips', 'video_asset_id', 'video_assets', true),
      ('event_tags', 'event_id', 'events', false),
      ('event_tags', 'tag_id', 'tags', false),
      ('events', 'registration_form_id', 'registration_forms', true),
      ('events', 'series_id', 'series', true),
      ('event_role_assignments', 'broadcast_id', 'broadcasts', false),
      ('event_roles', 'invitation_id', 'effects', true),
      ('profile_addresses', 'profile_id', 'profiles', false),
      ('rooms', 'owner_profile_id', 'profiles', true),
      ('series_tags', 'series_id', 'series', false),
      ('series_tags', 'tag_id', 'tags', false),
      ('series_undos', 'series_id', 'series', false),
      ('surveys', 'broadcast_id', 'broadcasts', false),
      ('surveys', 'duplicated_from', 'surveys', false),
      ('video_assets', 'event_id', 'events', true),
      ('video_assets', 'replaces_id', 'video_assets', false),
      ('video_assets', 'room_id', 'rooms', true),
      ('video_clips', 'parent_id', 'video_assets', true)
    ) AS listed ("child", "key", "parent", "is_emptied")
  LOOP
    stray := format(
      '%2$I is not null and not exists (select from %3$I parent where parent.id = %1$I.%2$I and parent.organization_id = %1$I.organization_id)',
      reference.child, reference.key, reference.parent);
    IF reference.is_emptied THEN
      EXECUTE format('update %I set %I = null where ', reference.child, reference.key) || stray;
    ELSE
      EXECUTE format('delete from %I where ', reference.child) || stray;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "agenda_items" DROP CONSTRAINT "agenda_items_track_id_tracks_id_fk";
--> statement-breakpoint
ALTER TABLE "agenda_items" DROP CONSTRAINT "agenda_items_room_id_rooms_id_fk";
--> statement-breakpoint
ALTER TABLE "agenda_items" DROP CONSTRAINT "agenda_items_booth_id_booths_id_fk";
--> statement-breakpoint
ALTER TABLE "broadcast_tracks" DROP CONSTRAINT "broadcast_tracks_broadcast_id_broadcasts_id_fk";
--> statement-breakpoint
ALTER TABLE "broadcast_tracks" DROP CONSTRAINT "broadcast_tracks_track_id_tracks_id_fk";
--> statement-breakpoint
ALTER TABLE "broadcast_videos" DROP CONSTRAINT "broadcast_videos_broadcast_id_broadcasts_id_fk";
--> statement-breakpoint
ALTER TABLE "broadcast_videos" DROP CONSTRAINT "broadcast_videos_video_asset_id_video_assets_id_fk";
--> statement-breakpoint
ALTER TABLE "booths" DROP CONSTRAINT "booths_sponsor_profile_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "content_clips" DROP CONSTRAINT "content_clips_video_asset_id_video_assets_id_fk";
--> statement-breakpoint
ALTER TABLE "event_tags" DROP CONSTRAINT "event_tags_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "event_tags" DROP CONSTRAINT "event_tags_tag_id_tags_id_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_series_id_series_id_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_registration_form_id_registration_forms_id_fk";
--> statement-breakpoint
ALTER TABLE "event_role_assignments" DROP CONSTRAINT "event_role_assignments_broadcast_id_broadcasts_id_fk";
--> statement-breakpoint
ALTER TABLE "event_roles" DROP CONSTRAINT "event_roles_invitation_id_effects_id_fk";
--> statement-breakpoint
ALTER TABLE "profile_addresses" DROP CONSTRAINT "profile_addresses_profile_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_owner_profile_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "series_tags" DROP CONSTRAINT "series_tags_series_id_series_id_fk";
--> statement-breakpoint
ALTER TABLE "series_tags" DROP CONSTRAINT "series_tags_tag_id_tags_id_fk";
--> statement-breakpoint
ALTER TABLE "series_undos" DROP CONSTRAINT "series_undos_series_id_series_id_fk";
--> statement-breakpoint
ALTER TABLE "surveys" DROP CONSTRAINT "surveys_duplicated_from_surveys_id_fk";
--> statement-breakpoint
ALTER TABLE "surveys" DROP CONSTRAINT "surveys_broadcast_id_broadcasts_id_fk";
--> statement-breakpoint
ALTER TABLE "video_assets" DROP CONSTRAINT "video_assets_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "video_assets" DROP CONSTRAINT "video_assets_room_id_rooms_id_fk";
--> statement-breakpoint
ALTER TABLE "video_assets" DROP CONSTRAINT "video_assets_replaces_id_video_assets_id_fk";
--> statement-breakpoint
ALTER TABLE "video_clips" DROP CONSTRAINT "video_clips_parent_id_video_assets_id_fk";
--> statement-breakpoint
ALTER TABLE "effects" ADD CONSTRAINT "effects_of_organization_key" UNIQUE("organization_id","id");
--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_of_organization_key" UNIQUE("organization_id","id");
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_of_organization_key" UNIQUE("organization_id","id");
--> statement-breakpoint
-- Written by hand: drizzle knows no column list of `set null`, without which organization_id would be emptied too.
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_track_fk" FOREIGN KEY ("organization_id","track_id") REFERENCES "public"."tracks"("organization_id","id") ON DELETE set null ("track_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_room_fk" FOREIGN KEY ("organization_id","room_id") REFERENCES "public"."rooms"("organization_id","id") ON DELETE set null ("room_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_booth_fk" FOREIGN KEY ("organization_id","booth_id") REFERENCES "public"."booths"("organization_id","id") ON DELETE set null ("booth_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcast_tracks" ADD CONSTRAINT "broadcast_tracks_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcast_tracks" ADD CONSTRAINT "broadcast_tracks_track_fk" FOREIGN KEY ("organization_id","track_id") REFERENCES "public"."tracks"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcast_videos" ADD CONSTRAINT "broadcast_videos_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcast_videos" ADD CONSTRAINT "broadcast_videos_video_asset_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_sponsor_profile_fk" FOREIGN KEY ("organization_id","sponsor_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE set null ("sponsor_profile_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_clips" ADD CONSTRAINT "content_clips_video_asset_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE set null ("video_asset_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_tag_fk" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tags"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_registration_form_fk" FOREIGN KEY ("organization_id","registration_form_id") REFERENCES "public"."registration_forms"("organization_id","id") ON DELETE set null ("registration_form_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE set null ("series_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_role_assignments" ADD CONSTRAINT "event_role_assignments_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_invitation_fk" FOREIGN KEY ("organization_id","invitation_id") REFERENCES "public"."effects"("organization_id","id") ON DELETE set null ("invitation_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_addresses" ADD CONSTRAINT "profile_addresses_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_owner_profile_fk" FOREIGN KEY ("organization_id","owner_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE set null ("owner_profile_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series_tags" ADD CONSTRAINT "series_tags_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series_tags" ADD CONSTRAINT "series_tags_tag_fk" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tags"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series_undos" ADD CONSTRAINT "series_undos_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_duplicated_from_fk" FOREIGN KEY ("organization_id","duplicated_from") REFERENCES "public"."surveys"("organization_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE set null ("event_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_replaces_fk" FOREIGN KEY ("organization_id","replaces_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_room_fk" FOREIGN KEY ("organization_id","room_id") REFERENCES "public"."rooms"("organization_id","id") ON DELETE set null ("room_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_parent_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE set null ("parent_id") ON UPDATE no action;