create table acme_accounts (
  directory text not null,
  sealed_key text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint acme_accounts_pkey PRIMARY KEY (directory)
);
alter table acme_accounts enable row level security;
create policy acme_accounts_of_system on acme_accounts for all to marquee_system
  using true
  with check true;

create table activities (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null,
  session_id uuid,
  type text not null,
  at timestamp(3) with time zone not null,
  data jsonb default '{}'::jsonb not null,
  counted boolean default true not null,
  constraint activities_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint activities_id_at_pk PRIMARY KEY (id, at),
  constraint activities_type CHECK ((type = ANY (ARRAY['registered'::text, 'entered'::text, 'left'::text, 'watched'::text, 'asked'::text, 'answered'::text, 'voted'::text, 'chatted'::text, 'reacted'::text, 'clicked'::text, 'downloaded'::text, 'visited_booth'::text, 'visited_room'::text, 'left_contact'::text, 'checked_in'::text, 'check_in_undone'::text, 'updated'::text, 'waitlisted'::text, 'rejected'::text, 'canceled'::text])))
) partition by RANGE (at);
CREATE INDEX activities_event ON ONLY public.activities USING btree (organization_id, event_id, type, at, profile_id, counted);
CREATE INDEX activities_profile ON ONLY public.activities USING btree (organization_id, profile_id, at);
alter table activities enable row level security;
create policy activities_of_audience on activities for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy activities_of_organization on activities for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy activities_of_system on activities for all to marquee_system
  using true
  with check true;

create table admission_addresses (
  event_id uuid not null,
  organization_id uuid not null,
  "position" integer not null,
  address text not null,
  constraint admission_addresses_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint admission_addresses_event_id_address_position_pk PRIMARY KEY (event_id, address, "position")
);
CREATE INDEX admission_addresses_organization ON public.admission_addresses USING btree (organization_id);
alter table admission_addresses enable row level security;
create policy admission_addresses_of_organization on admission_addresses for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy admission_addresses_of_system on admission_addresses for all to marquee_system
  using true
  with check true;

create table agenda_items (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  kind text not null,
  title text not null,
  description text default ''::text not null,
  start_time timestamp(3) with time zone not null,
  end_time timestamp(3) with time zone not null,
  track_id uuid,
  room_id uuid,
  booth_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint agenda_items_booth_fk FOREIGN KEY (organization_id, booth_id) REFERENCES booths(organization_id, id) ON DELETE SET NULL (booth_id),
  constraint agenda_items_end CHECK ((end_time > start_time)),
  constraint agenda_items_kind CHECK ((kind = ANY (ARRAY['break'::text, 'room'::text, 'booth'::text]))),
  constraint agenda_items_organization_id_event_id_events_organization_id_id FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint agenda_items_pkey PRIMARY KEY (id),
  constraint agenda_items_room_fk FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE SET NULL (room_id),
  constraint agenda_items_title CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint agenda_items_track_fk FOREIGN KEY (organization_id, track_id) REFERENCES tracks(organization_id, id) ON DELETE SET NULL (track_id)
);
CREATE INDEX agenda_items_booth ON public.agenda_items USING btree (booth_id);
CREATE INDEX agenda_items_deleted ON public.agenda_items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX agenda_items_event ON public.agenda_items USING btree (organization_id, event_id, start_time);
CREATE INDEX agenda_items_room ON public.agenda_items USING btree (room_id);
CREATE INDEX agenda_items_track ON public.agenda_items USING btree (track_id);
alter table agenda_items enable row level security;
create policy agenda_items_not_deleted on agenda_items for all to marquee_app, marquee_audience
  using ((deleted_at IS NULL) OR (( SELECT current_setting('app.sees_deleted'::text, true) AS current_setting) = 'on'::text));
create policy agenda_items_of_audience on agenda_items for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy agenda_items_of_organization on agenda_items for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy agenda_items_of_system on agenda_items for all to marquee_system
  using true
  with check true;

create table answer_files (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  registration_id uuid,
  key text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  attached_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint answer_files_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE SET NULL (event_id),
  constraint answer_files_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint answer_files_pkey PRIMARY KEY (id),
  constraint answer_files_question UNIQUE (organization_id, registration_id, key),
  constraint answer_files_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE SET NULL (registration_id)
);
CREATE INDEX answer_files_latest ON public.answer_files USING btree (organization_id, event_id, created_at);
CREATE INDEX answer_files_loose ON public.answer_files USING btree (created_at) WHERE (registration_id IS NULL);
alter table answer_files enable row level security;
create policy answer_files_of_organization on answer_files for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy answer_files_of_system on answer_files for all to marquee_system
  using true
  with check true;

create table api_tokens (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  name text not null,
  token_hash bytea not null,
  prefix text not null,
  scopes text[] not null,
  created_by uuid not null,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint api_tokens_organization_id_created_by_memberships_organization_ FOREIGN KEY (organization_id, created_by) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  constraint api_tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX api_tokens_creator ON public.api_tokens USING btree (organization_id, created_by);
CREATE UNIQUE INDEX api_tokens_hash ON public.api_tokens USING btree (token_hash);
alter table api_tokens enable row level security;
create policy api_tokens_of_organization on api_tokens for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy api_tokens_of_system on api_tokens for all to marquee_system
  using true
  with check true;

create table attempts (
  key bytea not null,
  count integer not null,
  last_at timestamp(3) with time zone not null,
  blocked_until timestamp(3) with time zone,
  constraint attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX attempts_last ON public.attempts USING btree (last_at);
alter table attempts enable row level security;
create policy attempts_of_system on attempts for all to marquee_system
  using true
  with check true;

create table audience_entries (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  event_role_id uuid not null,
  token_hash text not null,
  link_version integer not null,
  user_agent text not null,
  entered_at timestamp(3) with time zone default now() not null,
  last_seen_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  proof text default 'typed'::text not null,
  typed_name text,
  constraint audience_entries_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint audience_entries_pkey PRIMARY KEY (id),
  constraint audience_entries_proof CHECK ((proof = ANY (ARRAY['typed'::text, 'proved'::text]))),
  constraint audience_entries_role_fk FOREIGN KEY (organization_id, event_role_id) REFERENCES event_roles(organization_id, id) ON DELETE CASCADE,
  constraint audience_entries_typed CHECK (((proof = 'typed'::text) = (typed_name IS NOT NULL)))
);
CREATE INDEX audience_entries_event ON public.audience_entries USING btree (organization_id, event_id);
CREATE INDEX audience_entries_open ON public.audience_entries USING btree (event_role_id, last_seen_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX audience_entries_token ON public.audience_entries USING btree (token_hash);
alter table audience_entries enable row level security;
create policy audience_entries_of_organization on audience_entries for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy audience_entries_of_system on audience_entries for all to marquee_system
  using true
  with check true;

create table audit_entries (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  at timestamp(3) with time zone not null,
  actor_user_id uuid,
  actor_name text not null,
  actor_email text not null,
  api_token_id uuid,
  ip_address text,
  user_agent text,
  request_id text,
  action text not null,
  target_type text not null,
  target_id text,
  target_name text not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_entries_action CHECK ((action ~ '^[a-z_]+(\.[a-z_]+)+$'::text)),
  constraint audit_entries_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_action_newest ON public.audit_entries USING btree (organization_id, action, at, id);
CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (organization_id, at, id);
CREATE INDEX audit_entries_search ON public.audit_entries USING gin (organization_id, lower(((((((actor_name || ' '::text) || actor_email) || ' '::text) || action) || ' '::text) || target_name)) gin_trgm_ops);
CREATE INDEX audit_entries_user_newest ON public.audit_entries USING btree (organization_id, actor_user_id, at, id);
alter table audit_entries enable row level security;
create policy audit_entries_of_organization on audit_entries for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy audit_entries_of_system on audit_entries for all to marquee_system
  using true
  with check true;

create table backstage_people (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  slot text,
  can_join boolean not null,
  can_share boolean not null,
  is_on_stage boolean default false not null,
  is_muted boolean default false not null,
  is_removed boolean default false not null,
  has_camera boolean default false not null,
  has_microphone boolean default false not null,
  is_sharing boolean default false not null,
  quality text,
  connection_id uuid,
  left_at timestamp(3) with time zone,
  consented_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_guest boolean default false not null,
  constraint backstage_people_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint backstage_people_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint backstage_people_key UNIQUE (broadcast_id, profile_id),
  constraint backstage_people_pkey PRIMARY KEY (id),
  constraint backstage_people_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint backstage_people_quality CHECK ((quality = ANY (ARRAY['good'::text, 'fair'::text, 'poor'::text]))),
  constraint backstage_people_stage CHECK (((NOT is_on_stage) OR (slot IS NOT NULL)))
);
CREATE INDEX backstage_people_connected ON public.backstage_people USING btree (connection_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX backstage_people_event ON public.backstage_people USING btree (organization_id, event_id);
CREATE INDEX backstage_people_profile ON public.backstage_people USING btree (profile_id);
CREATE UNIQUE INDEX backstage_people_slot ON public.backstage_people USING btree (broadcast_id, slot);
alter table backstage_people enable row level security;
create policy backstage_people_of_organization on backstage_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy backstage_people_of_system on backstage_people for all to marquee_system
  using true
  with check true;

create table blocked_people (
  organization_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null,
  blocked_profile_id uuid not null,
  blocked_at timestamp(3) with time zone not null,
  constraint blocked_people_blocked_fk FOREIGN KEY (organization_id, blocked_profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint blocked_people_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint blocked_people_event_id_profile_id_blocked_profile_id_pk PRIMARY KEY (event_id, profile_id, blocked_profile_id),
  constraint blocked_people_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX blocked_people_blocked ON public.blocked_people USING btree (blocked_profile_id);
CREATE INDEX blocked_people_profile ON public.blocked_people USING btree (profile_id);
alter table blocked_people enable row level security;
create policy blocked_people_of_audience on blocked_people for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")));
create policy blocked_people_of_event on blocked_people for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (blocked_profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")));
create policy blocked_people_of_organization on blocked_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy blocked_people_of_system on blocked_people for all to marquee_system
  using true
  with check true;

create table booth_leads (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  booth_id uuid not null,
  profile_id uuid not null,
  consent text not null,
  left_at timestamp(3) with time zone not null,
  constraint booth_leads_booth_fk FOREIGN KEY (organization_id, booth_id) REFERENCES booths(organization_id, id) ON DELETE CASCADE,
  constraint booth_leads_consent CHECK (((length(consent) >= 1) AND (length(consent) <= 1000))),
  constraint booth_leads_person UNIQUE (booth_id, profile_id),
  constraint booth_leads_pkey PRIMARY KEY (id),
  constraint booth_leads_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX booth_leads_newest ON public.booth_leads USING btree (organization_id, booth_id, left_at, id);
CREATE INDEX booth_leads_profile ON public.booth_leads USING btree (organization_id, profile_id);
alter table booth_leads enable row level security;
create policy booth_leads_of_organization on booth_leads for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy booth_leads_of_system on booth_leads for all to marquee_system
  using true
  with check true;

create table booth_resources (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  booth_id uuid not null,
  title text not null,
  url text not null,
  rank integer not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint booth_resources_organization_id_booth_id_booths_organization_id FOREIGN KEY (organization_id, booth_id) REFERENCES booths(organization_id, id) ON DELETE CASCADE,
  constraint booth_resources_pkey PRIMARY KEY (id),
  constraint booth_resources_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX booth_resources_booth ON public.booth_resources USING btree (organization_id, booth_id, rank);
alter table booth_resources enable row level security;
create policy booth_resources_of_audience on booth_resources for all to marquee_audience
  using (EXISTS ( SELECT
   FROM booths
  WHERE (booths.id = booth_resources.booth_id)))
  with check (EXISTS ( SELECT
   FROM booths
  WHERE (booths.id = booth_resources.booth_id)));
create policy booth_resources_of_organization on booth_resources for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy booth_resources_of_system on booth_resources for all to marquee_system
  using true
  with check true;

create table booths (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  title text not null,
  description text default ''::text not null,
  booth_type text not null,
  rank integer not null,
  hero_asset_type text default 'hero_asset_image'::text not null,
  hero_asset text,
  poster text,
  sponsor_profile_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  hero_video_id uuid generated always as (
CASE
    WHEN (hero_asset_type = 'hero_asset_video'::text) THEN (hero_asset)::uuid
    ELSE NULL::uuid
END),
  constraint booths_booth_type CHECK ((booth_type = ANY (ARRAY['primary'::text, 'secondary'::text]))),
  constraint booths_hero_asset_type CHECK ((hero_asset_type = ANY (ARRAY['hero_asset_image'::text, 'hero_asset_video'::text]))),
  constraint booths_hero_video_fk FOREIGN KEY (organization_id, hero_video_id) REFERENCES video_assets(organization_id, id) ON DELETE RESTRICT,
  constraint booths_of_organization_key UNIQUE (organization_id, id),
  constraint booths_organization_id_event_id_events_organization_id_id_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint booths_pkey PRIMARY KEY (id),
  constraint booths_sponsor_profile_fk FOREIGN KEY (organization_id, sponsor_profile_id) REFERENCES profiles(organization_id, id) ON DELETE SET NULL (sponsor_profile_id),
  constraint booths_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX booths_event ON public.booths USING btree (organization_id, event_id, rank);
CREATE INDEX booths_hero_video ON public.booths USING btree (hero_video_id);
CREATE INDEX booths_sponsor ON public.booths USING btree (sponsor_profile_id);
alter table booths enable row level security;
create policy booths_of_audience on booths for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy booths_of_organization on booths for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy booths_of_system on booths for all to marquee_system
  using true
  with check true;

create table brand_kit_videos (
  organization_id uuid not null,
  place text not null,
  video_asset_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint brand_kit_videos_organization_id_place_pk PRIMARY KEY (organization_id, place),
  constraint brand_kit_videos_place CHECK ((place = ANY (ARRAY['intro'::text, 'outro'::text]))),
  constraint brand_kit_videos_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX brand_kit_videos_video ON public.brand_kit_videos USING btree (video_asset_id);
alter table brand_kit_videos enable row level security;
create policy brand_kit_videos_of_organization on brand_kit_videos for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy brand_kit_videos_of_system on brand_kit_videos for all to marquee_system
  using true
  with check true;

create table brand_kits (
  organization_id uuid not null,
  fields jsonb not null,
  theme jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint brand_kits_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint brand_kits_pkey PRIMARY KEY (organization_id)
);
alter table brand_kits enable row level security;
create policy brand_kits_of_organization on brand_kits for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy brand_kits_of_system on brand_kits for all to marquee_system
  using true
  with check true;

create table brand_themes (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  name text not null,
  fields jsonb not null,
  theme jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint brand_themes_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint brand_themes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX brand_themes_name ON public.brand_themes USING btree (organization_id, lower(name));
alter table brand_themes enable row level security;
create policy brand_themes_of_organization on brand_themes for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy brand_themes_of_system on brand_themes for all to marquee_system
  using true
  with check true;

create table brandings (
  event_id uuid not null,
  organization_id uuid not null,
  fields jsonb not null,
  theme jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint brandings_organization_id_event_id_events_organization_id_id_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint brandings_pkey PRIMARY KEY (event_id)
);
alter table brandings enable row level security;
create policy brandings_of_event on brandings for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy brandings_of_organization on brandings for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy brandings_of_system on brandings for all to marquee_system
  using true
  with check true;

create table broadcast_tracks (
  organization_id uuid not null,
  broadcast_id uuid not null,
  track_id uuid not null,
  constraint broadcast_tracks_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint broadcast_tracks_broadcast_id_track_id_pk PRIMARY KEY (broadcast_id, track_id),
  constraint broadcast_tracks_track_fk FOREIGN KEY (organization_id, track_id) REFERENCES tracks(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX broadcast_tracks_track ON public.broadcast_tracks USING btree (track_id);
alter table broadcast_tracks enable row level security;
create policy broadcast_tracks_of_audience on broadcast_tracks for all to marquee_audience
  using (EXISTS ( SELECT
   FROM broadcasts
  WHERE (broadcasts.id = broadcast_tracks.broadcast_id)))
  with check (EXISTS ( SELECT
   FROM broadcasts
  WHERE (broadcasts.id = broadcast_tracks.broadcast_id)));
create policy broadcast_tracks_of_organization on broadcast_tracks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy broadcast_tracks_of_system on broadcast_tracks for all to marquee_system
  using true
  with check true;

create table broadcast_videos (
  organization_id uuid not null,
  broadcast_id uuid not null,
  video_asset_id uuid not null,
  rank integer not null,
  constraint broadcast_videos_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint broadcast_videos_broadcast_id_video_asset_id_pk PRIMARY KEY (broadcast_id, video_asset_id),
  constraint broadcast_videos_video_asset_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE RESTRICT
);
CREATE INDEX broadcast_videos_video ON public.broadcast_videos USING btree (video_asset_id);
alter table broadcast_videos enable row level security;
create policy broadcast_videos_of_organization on broadcast_videos for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy broadcast_videos_of_system on broadcast_videos for all to marquee_system
  using true
  with check true;

create table broadcasts (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  title text not null,
  description text default ''::text not null,
  broadcast_type smallint default 1 not null,
  start_time timestamp(3) with time zone not null,
  end_time timestamp(3) with time zone not null,
  is_live boolean default false not null,
  simulive_test_run_end_time timestamp(3) with time zone,
  test_simulive_processing_state text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  deleted_videos uuid[],
  rtmp_input_id uuid,
  constraint broadcasts_broadcast_type CHECK ((broadcast_type = ANY (ARRAY[1, 2, 3]))),
  constraint broadcasts_end CHECK ((end_time > start_time)),
  constraint broadcasts_of_organization_key UNIQUE (organization_id, id),
  constraint broadcasts_organization_id_event_id_events_organization_id_id_f FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint broadcasts_pkey PRIMARY KEY (id),
  constraint broadcasts_rtmp_input_fk FOREIGN KEY (organization_id, rtmp_input_id) REFERENCES rtmp_inputs(organization_id, id) ON DELETE SET NULL (rtmp_input_id),
  constraint broadcasts_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX broadcasts_deleted ON public.broadcasts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX broadcasts_due ON public.broadcasts USING btree (start_time) WHERE ((NOT is_live) AND (deleted_at IS NULL));
CREATE INDEX broadcasts_event ON public.broadcasts USING btree (organization_id, event_id, start_time);
CREATE INDEX broadcasts_on_air ON public.broadcasts USING btree (organization_id) WHERE is_live;
CREATE INDEX broadcasts_rtmp_input ON public.broadcasts USING btree (rtmp_input_id) WHERE (rtmp_input_id IS NOT NULL);
alter table broadcasts enable row level security;
create policy broadcasts_not_deleted on broadcasts for all to marquee_app, marquee_audience
  using ((deleted_at IS NULL) OR (( SELECT current_setting('app.sees_deleted'::text, true) AS current_setting) = 'on'::text));
create policy broadcasts_of_audience on broadcasts for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy broadcasts_of_organization on broadcasts for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy broadcasts_of_system on broadcasts for all to marquee_system
  using true
  with check true;

create table buffer_videos (
  event_id uuid not null,
  organization_id uuid not null,
  video_asset_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint buffer_videos_organization_id_event_id_events_organization_id_i FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint buffer_videos_organization_id_video_asset_id_video_assets_organ FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE RESTRICT,
  constraint buffer_videos_pkey PRIMARY KEY (event_id)
);
CREATE INDEX buffer_videos_video ON public.buffer_videos USING btree (video_asset_id);
alter table buffer_videos enable row level security;
create policy buffer_videos_of_organization on buffer_videos for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy buffer_videos_of_system on buffer_videos for all to marquee_system
  using true
  with check true;

create table channels (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  kind text not null,
  broadcast_id uuid,
  mode text default 'open'::text not null,
  slow_mode_seconds integer default 0 not null,
  holds_first_messages boolean default false not null,
  allows_anonymous_questions boolean default false not null,
  moderates_questions boolean default false not null,
  last_seq integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  first_profile_id uuid,
  second_profile_id uuid,
  first_read_seq integer default 0 not null,
  second_read_seq integer default 0 not null,
  is_direct boolean generated always as ((kind = 'direct'::text)) not null,
  room_id uuid,
  constraint channels_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint channels_direct CHECK (((kind = 'direct'::text) = ((first_profile_id IS NOT NULL) AND (second_profile_id IS NOT NULL) AND (first_profile_id < second_profile_id)))),
  constraint channels_first_fk FOREIGN KEY (organization_id, first_profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint channels_is_direct UNIQUE (organization_id, event_id, id, is_direct),
  constraint channels_kind CHECK ((kind = ANY (ARRAY['event'::text, 'session'::text, 'backstage'::text, 'room'::text, 'direct'::text]))),
  constraint channels_mode CHECK ((mode = ANY (ARRAY['open'::text, 'announcements'::text, 'off'::text]))),
  constraint channels_of_event_key UNIQUE (organization_id, event_id, id),
  constraint channels_organization_id_event_id_events_organization_id_id_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint channels_pkey PRIMARY KEY (id),
  constraint channels_place UNIQUE NULLS NOT DISTINCT (event_id, kind, broadcast_id, room_id, first_profile_id, second_profile_id),
  constraint channels_room_fk FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE CASCADE,
  constraint channels_room_id CHECK (((kind = 'room'::text) = (room_id IS NOT NULL))),
  constraint channels_second_fk FOREIGN KEY (organization_id, second_profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint channels_session CHECK (((kind = 'session'::text) = (broadcast_id IS NOT NULL))),
  constraint channels_slow_mode CHECK (((slow_mode_seconds >= 0) AND (slow_mode_seconds <= 3600)))
);
CREATE INDEX channels_broadcast ON public.channels USING btree (organization_id, broadcast_id);
CREATE INDEX channels_first ON public.channels USING btree (first_profile_id) WHERE (first_profile_id IS NOT NULL);
CREATE INDEX channels_room ON public.channels USING btree (organization_id, room_id) WHERE (room_id IS NOT NULL);
CREATE INDEX channels_second ON public.channels USING btree (second_profile_id) WHERE (second_profile_id IS NOT NULL);
alter table channels enable row level security;
create policy channels_of_audience on channels for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND ((kind <> 'direct'::text) OR (first_profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")) OR (second_profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif"))))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND ((kind <> 'direct'::text) OR (first_profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")) OR (second_profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif"))));
create policy channels_of_organization on channels for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy channels_of_system on channels for all to marquee_system
  using true
  with check true;

create table code_areas (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  embed_id uuid,
  event_id uuid,
  area text not null,
  code text not null,
  is_on boolean default true not null,
  revision integer default 1 not null,
  fault_message text,
  fault_line integer,
  faulted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint code_areas_area CHECK ((area = ANY (ARRAY['head'::text, 'body'::text, 'form_submission'::text, 'add_to_calendar'::text, 'register_cta_click'::text, 'custom_cta_click'::text, 'snippet'::text]))),
  constraint code_areas_embed_fk FOREIGN KEY (organization_id, embed_id) REFERENCES javascript_embeds(organization_id, id) ON DELETE CASCADE,
  constraint code_areas_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint code_areas_of_embed UNIQUE (embed_id, area),
  constraint code_areas_of_event UNIQUE (event_id),
  constraint code_areas_owner CHECK ((num_nonnulls(embed_id, event_id) = 1)),
  constraint code_areas_pkey PRIMARY KEY (id),
  constraint code_areas_snippet CHECK (((area = 'snippet'::text) = (event_id IS NOT NULL)))
);
CREATE INDEX code_areas_embed ON public.code_areas USING btree (organization_id, embed_id);
CREATE INDEX code_areas_event ON public.code_areas USING btree (organization_id, event_id);
alter table code_areas enable row level security;
create policy code_areas_of_organization on code_areas for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy code_areas_of_system on code_areas for all to marquee_system
  using true
  with check true;

create table content_clips (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  content_id uuid not null,
  video_asset_id uuid,
  title text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint content_clips_organization_id_content_id_contents_organization_ FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE,
  constraint content_clips_pkey PRIMARY KEY (id),
  constraint content_clips_title CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint content_clips_video_asset_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE SET NULL (video_asset_id)
);
CREATE INDEX content_clips_content ON public.content_clips USING btree (content_id);
CREATE INDEX content_clips_video ON public.content_clips USING btree (video_asset_id);
alter table content_clips enable row level security;
create policy content_clips_of_organization on content_clips for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy content_clips_of_system on content_clips for all to marquee_system
  using true
  with check true;

create table content_projects (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  title text not null,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint content_projects_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint content_projects_of_organization_key UNIQUE (organization_id, id),
  constraint content_projects_of_workspace_key UNIQUE NULLS NOT DISTINCT (organization_id, workspace_id),
  constraint content_projects_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint content_projects_organization_id_workspace_id_workspaces_organi FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id) ON DELETE CASCADE,
  constraint content_projects_pkey PRIMARY KEY (id),
  constraint content_projects_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
alter table content_projects enable row level security;
create policy content_projects_of_organization on content_projects for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy content_projects_of_system on content_projects for all to marquee_system
  using true
  with check true;

create table contents (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  project_id uuid not null,
  video_asset_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint contents_of_organization_key UNIQUE (organization_id, id),
  constraint contents_of_video_key UNIQUE (video_asset_id),
  constraint contents_organization_id_project_id_content_projects_organizati FOREIGN KEY (organization_id, project_id) REFERENCES content_projects(organization_id, id) ON DELETE CASCADE,
  constraint contents_organization_id_video_asset_id_video_assets_organizati FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE,
  constraint contents_pkey PRIMARY KEY (id)
);
CREATE INDEX contents_project ON public.contents USING btree (project_id, created_at);
alter table contents enable row level security;
create policy contents_of_organization on contents for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy contents_of_system on contents for all to marquee_system
  using true
  with check true;

create table custom_roles (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  realm text not null,
  name text not null,
  role_group text not null,
  description text not null,
  permission_list text[] not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint custom_roles_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint custom_roles_pkey PRIMARY KEY (id),
  constraint custom_roles_realm CHECK ((realm = ANY (ARRAY['studio_app'::text, 'event_app'::text, 'content_lab'::text])))
);
CREATE UNIQUE INDEX custom_roles_name ON public.custom_roles USING btree (organization_id, lower(name));
alter table custom_roles enable row level security;
create policy custom_roles_of_organization on custom_roles for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy custom_roles_of_system on custom_roles for all to marquee_system
  using true
  with check true;

create table device_checks (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  has_camera boolean not null,
  has_microphone boolean not null,
  was_heard boolean not null,
  upload_kbps integer,
  download_kbps integer,
  browser text not null,
  checked_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint device_checks_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint device_checks_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint device_checks_key UNIQUE (broadcast_id, profile_id),
  constraint device_checks_pkey PRIMARY KEY (id),
  constraint device_checks_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX device_checks_event ON public.device_checks USING btree (organization_id, event_id);
CREATE INDEX device_checks_profile ON public.device_checks USING btree (profile_id);
alter table device_checks enable row level security;
create policy device_checks_of_organization on device_checks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy device_checks_of_system on device_checks for all to marquee_system
  using true
  with check true;

create table effects (
  id uuid default uuidv7() not null,
  organization_id uuid,
  kind text not null,
  recipient text not null,
  subject text not null,
  payload jsonb not null,
  idempotency_key text not null,
  state text default 'PENDING'::text not null,
  attempts integer default 0 not null,
  last_error text,
  next_attempt_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  link_ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_link_shared boolean default false not null,
  budget_id uuid,
  constraint effects_idempotency_key_unique UNIQUE (idempotency_key),
  constraint effects_kind CHECK ((kind = 'mail'::text)),
  constraint effects_of_organization_key UNIQUE (organization_id, id),
  constraint effects_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint effects_pkey PRIMARY KEY (id),
  constraint effects_state CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text])))
);
CREATE INDEX effects_age ON public.effects USING btree (created_at);
CREATE INDEX effects_budget ON public.effects USING btree (budget_id, created_at) WHERE (budget_id IS NOT NULL);
CREATE INDEX effects_budget_of_address ON public.effects USING btree (lower(recipient), created_at) WHERE (budget_id IS NOT NULL);
CREATE INDEX effects_links ON public.effects USING btree (link_ends_at) WHERE (link_ends_at IS NOT NULL);
CREATE INDEX effects_newest ON public.effects USING btree (organization_id, id);
CREATE INDEX effects_pending ON public.effects USING btree (next_attempt_at) WHERE (state = 'PENDING'::text);
CREATE INDEX effects_recipient ON public.effects USING btree (organization_id, lower(recipient), id);
CREATE INDEX effects_search ON public.effects USING gin (organization_id, lower(((recipient || ' '::text) || subject)) gin_trgm_ops);
CREATE INDEX effects_state_newest ON public.effects USING btree (organization_id, state, id);
alter table effects enable row level security;
create policy effects_of_organization on effects for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy effects_of_system on effects for all to marquee_system
  using true
  with check true;

create table email_templates (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  series_id uuid,
  name text not null,
  design jsonb not null,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint email_templates_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint email_templates_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint email_templates_name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint email_templates_of_organization_key UNIQUE (organization_id, id),
  constraint email_templates_owner CHECK ((num_nonnulls(event_id, series_id) = 1)),
  constraint email_templates_pkey PRIMARY KEY (id),
  constraint email_templates_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX email_templates_creator ON public.email_templates USING btree (created_by);
CREATE INDEX email_templates_event ON public.email_templates USING btree (organization_id, event_id, id);
CREATE INDEX email_templates_series ON public.email_templates USING btree (organization_id, series_id, id);
alter table email_templates enable row level security;
create policy email_templates_of_organization on email_templates for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy email_templates_of_system on email_templates for all to marquee_system
  using true
  with check true;

create table event_filler_slides (
  event_id uuid not null,
  organization_id uuid not null,
  filler_slide_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint event_filler_slides_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint event_filler_slides_pkey PRIMARY KEY (event_id),
  constraint event_filler_slides_slide_fk FOREIGN KEY (organization_id, filler_slide_id) REFERENCES filler_slides(organization_id, id)
);
CREATE INDEX event_filler_slides_slide ON public.event_filler_slides USING btree (filler_slide_id);
alter table event_filler_slides enable row level security;
create policy event_filler_slides_of_event on event_filler_slides for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy event_filler_slides_of_organization on event_filler_slides for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy event_filler_slides_of_system on event_filler_slides for all to marquee_system
  using true
  with check true;

create table event_role_assignments (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_role_id uuid not null,
  broadcast_id uuid,
  role_id uuid,
  constraint event_role_assignments_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint event_role_assignments_key UNIQUE NULLS NOT DISTINCT (event_role_id, broadcast_id, role_id),
  constraint event_role_assignments_organization_id_event_role_id_event_role FOREIGN KEY (organization_id, event_role_id) REFERENCES event_roles(organization_id, id) ON DELETE CASCADE,
  constraint event_role_assignments_pkey PRIMARY KEY (id)
);
CREATE INDEX event_role_assignments_broadcast ON public.event_role_assignments USING btree (broadcast_id);
CREATE INDEX event_role_assignments_role ON public.event_role_assignments USING btree (organization_id, event_role_id);
alter table event_role_assignments enable row level security;
create policy event_role_assignments_of_audience on event_role_assignments for all to marquee_audience
  using (EXISTS ( SELECT
   FROM event_roles
  WHERE (event_roles.id = event_role_assignments.event_role_id)))
  with check (EXISTS ( SELECT
   FROM event_roles
  WHERE (event_roles.id = event_role_assignments.event_role_id)));
create policy event_role_assignments_of_organization on event_role_assignments for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy event_role_assignments_of_system on event_role_assignments for all to marquee_system
  using true
  with check true;

create table event_roles (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null,
  role smallint not null,
  rank integer not null,
  hidden boolean default false not null,
  send_calendar_invite boolean default true not null,
  send_email_invite boolean default true not null,
  link_version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  invitation_id uuid,
  invited_at timestamp(3) with time zone,
  constraint event_roles_invitation_fk FOREIGN KEY (organization_id, invitation_id) REFERENCES effects(organization_id, id) ON DELETE SET NULL (invitation_id),
  constraint event_roles_of_organization_key UNIQUE (organization_id, id),
  constraint event_roles_organization_id_event_id_events_organization_id_id_ FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint event_roles_organization_id_profile_id_profiles_organization_id FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint event_roles_person UNIQUE (event_id, role, profile_id),
  constraint event_roles_pkey PRIMARY KEY (id),
  constraint event_roles_role CHECK ((role = ANY (ARRAY[0, 2, 4, 6, 8])))
);
CREATE INDEX event_roles_invitation ON public.event_roles USING btree (invitation_id);
CREATE INDEX event_roles_list ON public.event_roles USING btree (organization_id, event_id, role, rank);
CREATE INDEX event_roles_profile ON public.event_roles USING btree (organization_id, profile_id);
alter table event_roles enable row level security;
create policy event_roles_of_audience on event_roles for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy event_roles_of_organization on event_roles for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy event_roles_of_system on event_roles for all to marquee_system
  using true
  with check true;

create table event_tags (
  organization_id uuid not null,
  event_id uuid not null,
  tag_id uuid not null,
  constraint event_tags_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint event_tags_event_id_tag_id_pk PRIMARY KEY (event_id, tag_id),
  constraint event_tags_tag_fk FOREIGN KEY (organization_id, tag_id) REFERENCES tags(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX event_tags_tag ON public.event_tags USING btree (tag_id);
alter table event_tags enable row level security;
create policy event_tags_of_organization on event_tags for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy event_tags_of_system on event_tags for all to marquee_system
  using true
  with check true;

create table events (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  title text not null,
  description text default ''::text not null,
  event_type text not null,
  host_type text default 'Virtual'::text not null,
  is_test boolean default false not null,
  is_blueprint boolean default false not null,
  timezone text not null,
  start_time timestamp(3) with time zone not null,
  end_time timestamp(3) with time zone not null,
  location text default ''::text not null,
  locale text default 'en-US'::text not null,
  series_id uuid,
  occurrence_start timestamp(3) with time zone,
  is_detached boolean default false not null,
  canceled_at timestamp(3) with time zone,
  registration_form_id uuid,
  marketo_campaign_id text,
  salesforce_campaign_id text,
  wistia_project_id text,
  pardot_list jsonb,
  integration_config_updated boolean default false not null,
  default_speaker_role uuid,
  chat_cleared_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  searched_title text generated always as (plain_words(title)) not null,
  constraint events_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint events_end CHECK ((end_time >= start_time)),
  constraint events_event_type CHECK ((event_type = ANY (ARRAY['Webinar'::text, 'Conference'::text, 'Recording'::text]))),
  constraint events_host_type CHECK ((host_type = ANY (ARRAY['Virtual'::text, 'Hybrid'::text, 'In_Person'::text]))),
  constraint events_length CHECK (((end_time - start_time) <= '366 days'::interval)),
  constraint events_of_organization_key UNIQUE (organization_id, id),
  constraint events_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint events_organization_id_workspace_id_workspaces_organization_id_ FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id),
  constraint events_pkey PRIMARY KEY (id),
  constraint events_registration_form_fk FOREIGN KEY (organization_id, registration_form_id) REFERENCES registration_forms(organization_id, id) ON DELETE SET NULL (registration_form_id),
  constraint events_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE SET NULL (series_id),
  constraint events_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX events_all_by_created ON public.events USING btree (organization_id, created_at, id) WHERE (NOT is_blueprint);
CREATE INDEX events_all_by_start ON public.events USING btree (organization_id, start_time, id, end_time, event_type, workspace_id, series_id, occurrence_start) WHERE (NOT is_blueprint);
CREATE INDEX events_all_by_title ON public.events USING btree (organization_id, lower(title), id, title) WHERE (NOT is_blueprint);
CREATE UNIQUE INDEX events_blueprint_of_series ON public.events USING btree (series_id) WHERE is_blueprint;
CREATE INDEX events_creator ON public.events USING btree (created_by);
CREATE UNIQUE INDEX events_occurrence ON public.events USING btree (series_id, occurrence_start);
CREATE INDEX events_registration_form ON public.events USING btree (registration_form_id);
CREATE INDEX events_series_by_start ON public.events USING btree (series_id, start_time, id);
CREATE INDEX events_short_search ON public.events USING gin (organization_id, short_grams(searched_title));
CREATE INDEX events_title_search ON public.events USING gin (organization_id, searched_title gin_trgm_ops);
CREATE INDEX events_type_by_start ON public.events USING btree (organization_id, event_type, start_time, id) WHERE (NOT is_blueprint);
CREATE INDEX events_type_by_title ON public.events USING btree (organization_id, event_type, lower(title), id) WHERE (NOT is_blueprint);
CREATE INDEX events_workspace_by_start ON public.events USING btree (organization_id, workspace_id, start_time, id) WHERE (NOT is_blueprint);
CREATE INDEX events_workspace_by_title ON public.events USING btree (organization_id, workspace_id, lower(title), id) WHERE (NOT is_blueprint);
alter table events enable row level security;
create policy events_of_audience on events for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy events_of_organization on events for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy events_of_system on events for all to marquee_system
  using true
  with check true;

create table field_mappings (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  form_id uuid,
  crm_type text not null,
  crm_object_type text not null,
  rank integer not null,
  source_field_id text not null,
  crm_field_id text not null,
  crm_field_update_policy text not null,
  is_default boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  event_id uuid,
  series_id uuid,
  constraint field_mappings_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint field_mappings_form_fk FOREIGN KEY (organization_id, form_id) REFERENCES registration_forms(organization_id, id) ON DELETE CASCADE,
  constraint field_mappings_lengths CHECK ((GREATEST(length(source_field_id), length(crm_field_id)) <= 255)),
  constraint field_mappings_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint field_mappings_owner CHECK ((num_nonnulls(form_id, event_id, series_id) <= 1)),
  constraint field_mappings_pkey PRIMARY KEY (id),
  constraint field_mappings_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE,
  constraint field_mappings_target UNIQUE NULLS NOT DISTINCT (organization_id, form_id, event_id, series_id, crm_type, crm_object_type, crm_field_id)
);
CREATE INDEX field_mappings_event ON public.field_mappings USING btree (organization_id, event_id);
CREATE INDEX field_mappings_series ON public.field_mappings USING btree (organization_id, series_id);
alter table field_mappings enable row level security;
create policy field_mappings_of_organization on field_mappings for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy field_mappings_of_system on field_mappings for all to marquee_system
  using true
  with check true;

create table filler_slides (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  file_name text not null,
  image_key text not null,
  video_key text,
  state text default 'NOT_GENERATED'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint filler_slides_of_organization_key UNIQUE (organization_id, id),
  constraint filler_slides_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint filler_slides_pkey PRIMARY KEY (id),
  constraint filler_slides_state CHECK ((state = ANY (ARRAY['NOT_GENERATED'::text, 'PROCESSING'::text, 'GENERATED'::text, 'FAILED'::text]))),
  constraint filler_slides_video CHECK (((state = 'GENERATED'::text) = (video_key IS NOT NULL))),
  constraint filler_slides_workspace_fk FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id)
);
CREATE INDEX filler_slides_newest ON public.filler_slides USING btree (organization_id, created_at);
CREATE INDEX filler_slides_workspace ON public.filler_slides USING btree (workspace_id);
alter table filler_slides enable row level security;
create policy filler_slides_of_event on filler_slides for select to marquee_audience
  using (EXISTS ( SELECT
   FROM event_filler_slides chosen
  WHERE (chosen.filler_slide_id = filler_slides.id)));
create policy filler_slides_of_organization on filler_slides for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy filler_slides_of_system on filler_slides for all to marquee_system
  using true
  with check true;

create table hub_pages (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  name text not null,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  searches_transcripts boolean default false not null,
  constraint hub_pages_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint hub_pages_name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint hub_pages_of_organization_key UNIQUE (organization_id, id),
  constraint hub_pages_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint hub_pages_organization_id_workspace_id_workspaces_organization_ FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id),
  constraint hub_pages_pkey PRIMARY KEY (id)
);
CREATE INDEX hub_pages_by_created ON public.hub_pages USING btree (organization_id, created_at, id);
CREATE INDEX hub_pages_by_name ON public.hub_pages USING btree (organization_id, lower(name), id);
CREATE INDEX hub_pages_creator ON public.hub_pages USING btree (created_by);
CREATE INDEX hub_pages_workspace ON public.hub_pages USING btree (organization_id, workspace_id);
alter table hub_pages enable row level security;
create policy hub_pages_of_organization on hub_pages for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy hub_pages_of_system on hub_pages for all to marquee_system
  using true
  with check true;

create table javascript_embeds (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  name text not null,
  pages text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint javascript_embeds_key UNIQUE (organization_id, id),
  constraint javascript_embeds_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint javascript_embeds_pages CHECK ((pages = ANY (ARRAY['all'::text, 'registration'::text, 'hub'::text]))),
  constraint javascript_embeds_pkey PRIMARY KEY (id)
);
alter table javascript_embeds enable row level security;
create policy javascript_embeds_of_organization on javascript_embeds for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy javascript_embeds_of_system on javascript_embeds for all to marquee_system
  using true
  with check true;

create table live_segments (
  organization_id uuid not null,
  rtmp_input_id uuid not null,
  number bigint not null,
  discontinuity integer not null,
  encoder text not null,
  init_key text not null,
  file_key text not null,
  starts_at timestamp(3) with time zone not null,
  duration_ms integer not null,
  size_bytes integer not null,
  width smallint not null,
  height smallint not null,
  codecs text not null,
  gap_reason text,
  is_recorded boolean not null,
  constraint live_segments_gap_reason CHECK ((gap_reason = ANY (ARRAY['encoder'::text, 'failover'::text, 'restart'::text, 'disk'::text]))),
  constraint live_segments_input_fk FOREIGN KEY (organization_id, rtmp_input_id) REFERENCES rtmp_inputs(organization_id, id) ON DELETE CASCADE,
  constraint live_segments_rtmp_input_id_number_pk PRIMARY KEY (rtmp_input_id, number)
);
CREATE INDEX live_segments_time ON public.live_segments USING btree (rtmp_input_id, starts_at);
CREATE INDEX live_segments_unrecorded ON public.live_segments USING btree (starts_at) WHERE (NOT is_recorded);
alter table live_segments enable row level security;
create policy live_segments_of_organization on live_segments for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy live_segments_of_system on live_segments for all to marquee_system
  using true
  with check true;

create table membership_roles (
  organization_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint membership_roles_organization_id_user_id_memberships_organizati FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  constraint membership_roles_organization_id_user_id_role_id_pk PRIMARY KEY (organization_id, user_id, role_id)
);
CREATE INDEX membership_roles_role ON public.membership_roles USING btree (organization_id, role_id);
alter table membership_roles enable row level security;
create policy membership_roles_of_organization on membership_roles for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy membership_roles_of_system on membership_roles for all to marquee_system
  using true
  with check true;

create table memberships (
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deactivated_at timestamp(3) with time zone,
  accepted_at timestamp(3) with time zone default now(),
  words text default ''::text not null,
  invited_first_name text default ''::text not null,
  invited_last_name text default ''::text not null,
  inviter_name text default ''::text not null,
  constraint memberships_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint memberships_organization_id_user_id_pk PRIMARY KEY (organization_id, user_id),
  constraint memberships_role CHECK ((role = ANY (ARRAY['ORG_ADMIN'::text, 'WORKSPACE_ADMIN'::text, 'MEMBER'::text]))),
  constraint memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX memberships_admins ON public.memberships USING btree (organization_id) WHERE (role = 'ORG_ADMIN'::text);
CREATE INDEX memberships_user ON public.memberships USING btree (user_id);
CREATE INDEX memberships_words ON public.memberships USING btree (organization_id, words, user_id);
alter table memberships enable row level security;
create policy memberships_of_organization on memberships for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy memberships_of_system on memberships for all to marquee_system
  using true
  with check true;

create table message_reactions (
  organization_id uuid not null,
  event_id uuid not null,
  message_id uuid not null,
  profile_id uuid not null,
  emoji text not null,
  constraint message_reactions_message_fk FOREIGN KEY (organization_id, event_id, message_id) REFERENCES messages(organization_id, event_id, id) ON DELETE CASCADE,
  constraint message_reactions_message_id_profile_id_emoji_pk PRIMARY KEY (message_id, profile_id, emoji),
  constraint message_reactions_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX message_reactions_profile ON public.message_reactions USING btree (profile_id);
alter table message_reactions enable row level security;
create policy message_reactions_of_audience on message_reactions for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (EXISTS ( SELECT
   FROM messages
  WHERE (messages.id = message_reactions.message_id))))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (EXISTS ( SELECT
   FROM messages
  WHERE (messages.id = message_reactions.message_id))));
create policy message_reactions_of_organization on message_reactions for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy message_reactions_of_system on message_reactions for all to marquee_system
  using true
  with check true;

create table messages (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  channel_id uuid not null,
  seq integer not null,
  changed_seq integer not null,
  kind text not null,
  state text not null,
  author_profile_id uuid,
  author_name text not null,
  author_is_staff boolean not null,
  author_is_speaker boolean not null,
  text text not null,
  reply_to_id uuid,
  reply_count integer default 0 not null,
  are_links_allowed boolean not null,
  is_pinned boolean default false not null,
  reactions jsonb default '{}'::jsonb not null,
  act text,
  target_id uuid,
  idempotency_key text not null,
  created_at timestamp(3) with time zone not null,
  shown_at timestamp(3) with time zone not null,
  is_direct boolean default false not null,
  typed_entry_id uuid,
  constraint messages_act CHECK (((kind = 'act'::text) = ((act IS NOT NULL) AND (target_id IS NOT NULL)))),
  constraint messages_author_fk FOREIGN KEY (organization_id, author_profile_id) REFERENCES profiles(organization_id, id) ON DELETE SET NULL (author_profile_id),
  constraint messages_channel_fk FOREIGN KEY (organization_id, event_id, channel_id, is_direct) REFERENCES channels(organization_id, event_id, id, is_direct) ON DELETE CASCADE,
  constraint messages_idempotency UNIQUE (channel_id, author_profile_id, idempotency_key),
  constraint messages_kind CHECK ((kind = ANY (ARRAY['text'::text, 'announcement'::text, 'act'::text]))),
  constraint messages_of_channel_key UNIQUE (organization_id, channel_id, id),
  constraint messages_of_event_key UNIQUE (organization_id, event_id, id),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_reply_to_fk FOREIGN KEY (organization_id, channel_id, reply_to_id) REFERENCES messages(organization_id, channel_id, id) ON DELETE CASCADE,
  constraint messages_seq UNIQUE (channel_id, seq),
  constraint messages_state CHECK ((state = ANY (ARRAY['shown'::text, 'held'::text, 'deleted'::text]))),
  constraint messages_target_fk FOREIGN KEY (organization_id, channel_id, target_id) REFERENCES messages(organization_id, channel_id, id) ON DELETE CASCADE,
  constraint messages_text CHECK ((length(text) <= 2000))
);
CREATE INDEX messages_changed ON public.messages USING btree (channel_id, changed_seq);
CREATE INDEX messages_of_author ON public.messages USING btree (author_profile_id, event_id, created_at);
CREATE INDEX messages_pinned ON public.messages USING btree (channel_id) WHERE is_pinned;
CREATE INDEX messages_shown ON public.messages USING btree (channel_id, shown_at);
CREATE INDEX messages_target ON public.messages USING btree (target_id) WHERE (target_id IS NOT NULL);
CREATE INDEX messages_thread ON public.messages USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);
alter table messages enable row level security;
create policy messages_of_audience on messages for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND ((NOT is_direct) OR (EXISTS ( SELECT
   FROM channels
  WHERE (channels.id = messages.channel_id)))))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND ((NOT is_direct) OR (EXISTS ( SELECT
   FROM channels
  WHERE (channels.id = messages.channel_id)))));
create policy messages_of_organization on messages for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy messages_of_system on messages for all to marquee_system
  using true
  with check true;

create table muted_people (
  organization_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null,
  muted_at timestamp(3) with time zone not null,
  typed_entry_id uuid,
  constraint muted_people_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint muted_people_key UNIQUE NULLS NOT DISTINCT (event_id, profile_id, typed_entry_id),
  constraint muted_people_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX muted_people_profile ON public.muted_people USING btree (profile_id);
alter table muted_people enable row level security;
create policy muted_people_of_audience on muted_people for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy muted_people_of_organization on muted_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy muted_people_of_system on muted_people for all to marquee_system
  using true
  with check true;

create table organizations (
  id uuid default uuidv7() not null,
  name text not null,
  region text not null,
  flags jsonb default '{}'::jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  tier text,
  pricing_config jsonb default '{}'::jsonb not null,
  is_workspace_enabled boolean default false not null,
  enable_inhouse_simulive boolean default true not null,
  content_lab_enabled boolean default true not null,
  is_event_roles_enabled boolean default true not null,
  is_free_trial boolean default false not null,
  email_sender text,
  email_domain_verified boolean default false not null,
  tray_id text,
  eloqua_form_id text,
  base_marketo_program_id text,
  marketo_custom_activity_ids jsonb default '{}'::jsonb not null,
  only_sso boolean default false not null,
  storage_quota_bytes bigint,
  audit_retention_days integer,
  activity_retention_days integer default 90 not null,
  deletion_at timestamp(3) with time zone,
  constraint organizations_activity_retention CHECK (((activity_retention_days >= 7) AND (activity_retention_days <= 730))),
  constraint organizations_audit_retention CHECK (((audit_retention_days >= 90) AND (audit_retention_days <= 3650))),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_region CHECK ((region = ANY (ARRAY['US'::text, 'EU'::text]))),
  constraint organizations_storage_quota CHECK ((storage_quota_bytes >= 0))
);
CREATE INDEX organizations_deletion ON public.organizations USING btree (deletion_at) WHERE (deletion_at IS NOT NULL);
alter table organizations enable row level security;
create policy organizations_of_organization on organizations for all to marquee_app
  using (id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy organizations_of_system on organizations for all to marquee_system
  using true
  with check true;

create table page_certificates (
  page_domain_id uuid not null,
  organization_id uuid not null,
  sealed_key text,
  chain text,
  expires_at timestamp(3) with time zone,
  problem text,
  problem_detail text,
  failures integer default 0 not null,
  tried_at timestamp(3) with time zone,
  next_attempt_at timestamp(3) with time zone not null,
  challenge_token text,
  challenge_reply text,
  constraint page_certificates_complete CHECK ((num_nonnulls(sealed_key, chain, expires_at) = ANY (ARRAY[0, 3]))),
  constraint page_certificates_domain_fk FOREIGN KEY (organization_id, page_domain_id) REFERENCES page_domains(organization_id, id) ON DELETE CASCADE,
  constraint page_certificates_pkey PRIMARY KEY (page_domain_id)
);
CREATE INDEX page_certificates_challenge ON public.page_certificates USING btree (challenge_token);
CREATE INDEX page_certificates_domain ON public.page_certificates USING btree (organization_id, page_domain_id);
CREATE INDEX page_certificates_next ON public.page_certificates USING btree (next_attempt_at);
alter table page_certificates enable row level security;
create policy page_certificates_of_organization on page_certificates for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_certificates_of_system on page_certificates for all to marquee_system
  using true
  with check true;

create table page_designs (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  hub_page_id uuid,
  kind text not null,
  draft jsonb not null,
  revision integer default 1 not null,
  published_revision integer,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  series_id uuid,
  pattern_revision integer,
  saved_by uuid,
  constraint page_designs_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint page_designs_hub_page_fk FOREIGN KEY (organization_id, hub_page_id) REFERENCES hub_pages(organization_id, id) ON DELETE CASCADE,
  constraint page_designs_kind CHECK (((kind = 'hub'::text) = (hub_page_id IS NOT NULL))),
  constraint page_designs_kind_of_series CHECK (((kind = 'series'::text) = (series_id IS NOT NULL))),
  constraint page_designs_of_event UNIQUE (event_id, kind),
  constraint page_designs_of_hub_page UNIQUE (hub_page_id),
  constraint page_designs_of_organization_key UNIQUE (organization_id, id),
  constraint page_designs_of_series UNIQUE (series_id),
  constraint page_designs_owner CHECK ((num_nonnulls(event_id, hub_page_id, series_id) = 1)),
  constraint page_designs_pkey PRIMARY KEY (id),
  constraint page_designs_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint page_designs_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX page_designs_event ON public.page_designs USING btree (organization_id, event_id);
CREATE INDEX page_designs_hub_page ON public.page_designs USING btree (organization_id, hub_page_id);
CREATE INDEX page_designs_saved_by ON public.page_designs USING btree (saved_by);
CREATE INDEX page_designs_series ON public.page_designs USING btree (organization_id, series_id);
alter table page_designs enable row level security;
create policy page_designs_of_organization on page_designs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_designs_of_system on page_designs for all to marquee_system
  using true
  with check true;

create table page_domains (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  domain text not null,
  verification_token text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  is_verified boolean default false not null,
  verified_at timestamp(3) with time zone,
  is_default boolean default false not null,
  last_checked_at timestamp(3) with time zone,
  last_error text,
  missing_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint page_domains_default_is_verified CHECK ((is_verified OR (NOT is_default))),
  constraint page_domains_of_organization_key UNIQUE (organization_id, id),
  constraint page_domains_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint page_domains_pkey PRIMARY KEY (id)
);
CREATE INDEX page_domains_checked ON public.page_domains USING btree (last_checked_at) WHERE is_verified;
CREATE UNIQUE INDEX page_domains_default ON public.page_domains USING btree (organization_id) WHERE is_default;
CREATE UNIQUE INDEX page_domains_of_organization ON public.page_domains USING btree (organization_id, domain);
CREATE UNIQUE INDEX page_domains_verified ON public.page_domains USING btree (domain) WHERE is_verified;
alter table page_domains enable row level security;
create policy page_domains_of_organization on page_domains for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_domains_of_system on page_domains for all to marquee_system
  using true
  with check true;

create table page_homes (
  page_domain_id uuid not null,
  organization_id uuid not null,
  event_id uuid,
  hub_page_id uuid,
  constraint page_homes_domain_fk FOREIGN KEY (organization_id, page_domain_id) REFERENCES page_domains(organization_id, id) ON DELETE CASCADE,
  constraint page_homes_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint page_homes_hub_page_fk FOREIGN KEY (organization_id, hub_page_id) REFERENCES hub_pages(organization_id, id) ON DELETE CASCADE,
  constraint page_homes_page CHECK ((num_nonnulls(event_id, hub_page_id) = 1)),
  constraint page_homes_pkey PRIMARY KEY (page_domain_id)
);
CREATE INDEX page_homes_domain ON public.page_homes USING btree (organization_id, page_domain_id);
CREATE INDEX page_homes_event ON public.page_homes USING btree (organization_id, event_id);
CREATE INDEX page_homes_hub_page ON public.page_homes USING btree (organization_id, hub_page_id);
alter table page_homes enable row level security;
create policy page_homes_of_organization on page_homes for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_homes_of_system on page_homes for all to marquee_system
  using true
  with check true;

create table page_slugs (
  slug text not null,
  organization_id uuid not null,
  event_id uuid,
  hub_page_id uuid,
  is_current boolean not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint page_slugs_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint page_slugs_hub_page_fk FOREIGN KEY (organization_id, hub_page_id) REFERENCES hub_pages(organization_id, id) ON DELETE CASCADE,
  constraint page_slugs_owner CHECK ((num_nonnulls(event_id, hub_page_id) = 1)),
  constraint page_slugs_pkey PRIMARY KEY (slug)
);
CREATE UNIQUE INDEX page_slugs_current_of_event ON public.page_slugs USING btree (event_id) WHERE is_current;
CREATE UNIQUE INDEX page_slugs_current_of_hub_page ON public.page_slugs USING btree (hub_page_id) WHERE is_current;
CREATE INDEX page_slugs_event ON public.page_slugs USING btree (organization_id, event_id);
CREATE INDEX page_slugs_hub_page ON public.page_slugs USING btree (organization_id, hub_page_id);
alter table page_slugs enable row level security;
create policy page_slugs_of_organization on page_slugs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_slugs_of_system on page_slugs for all to marquee_system
  using true
  with check true;

create table page_versions (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  page_design_id uuid not null,
  number integer not null,
  design jsonb not null,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint page_versions_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint page_versions_design_fk FOREIGN KEY (organization_id, page_design_id) REFERENCES page_designs(organization_id, id) ON DELETE CASCADE,
  constraint page_versions_number UNIQUE (page_design_id, number),
  constraint page_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX page_versions_creator ON public.page_versions USING btree (created_by);
CREATE INDEX page_versions_design ON public.page_versions USING btree (organization_id, page_design_id);
alter table page_versions enable row level security;
create policy page_versions_of_organization on page_versions for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_versions_of_system on page_versions for all to marquee_system
  using true
  with check true;

create table page_videos (
  organization_id uuid not null,
  page_design_id uuid not null,
  video_asset_id uuid not null,
  constraint page_videos_design_fk FOREIGN KEY (organization_id, page_design_id) REFERENCES page_designs(organization_id, id) ON DELETE CASCADE,
  constraint page_videos_page_design_id_video_asset_id_pk PRIMARY KEY (page_design_id, video_asset_id),
  constraint page_videos_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id)
);
CREATE INDEX page_videos_video ON public.page_videos USING btree (organization_id, video_asset_id);
alter table page_videos enable row level security;
create policy page_videos_of_organization on page_videos for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy page_videos_of_system on page_videos for all to marquee_system
  using true
  with check true;

create table poll_votes (
  organization_id uuid not null,
  event_id uuid not null,
  poll_id uuid not null,
  profile_id uuid not null,
  chosen smallint[] not null,
  voted_at timestamp(3) with time zone not null,
  constraint poll_votes_chosen CHECK (((cardinality(chosen) >= 1) AND (cardinality(chosen) <= 10))),
  constraint poll_votes_poll_fk FOREIGN KEY (organization_id, event_id, poll_id) REFERENCES polls(organization_id, event_id, id) ON DELETE CASCADE,
  constraint poll_votes_poll_id_profile_id_pk PRIMARY KEY (poll_id, profile_id),
  constraint poll_votes_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX poll_votes_profile ON public.poll_votes USING btree (profile_id);
alter table poll_votes enable row level security;
create policy poll_votes_of_audience on poll_votes for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy poll_votes_of_organization on poll_votes for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy poll_votes_of_system on poll_votes for all to marquee_system
  using true
  with check true;

create table polls (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  channel_id uuid not null,
  seq integer not null,
  changed_seq integer not null,
  state text default 'prepared'::text not null,
  title text not null,
  options text[] not null,
  allows_multiple boolean not null,
  are_results_shared boolean default false not null,
  opened_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  history jsonb default '[]'::jsonb not null,
  constraint polls_channel_fk FOREIGN KEY (organization_id, event_id, channel_id) REFERENCES channels(organization_id, event_id, id) ON DELETE CASCADE,
  constraint polls_of_event_key UNIQUE (organization_id, event_id, id),
  constraint polls_options CHECK (((cardinality(options) >= 2) AND (cardinality(options) <= 10))),
  constraint polls_pkey PRIMARY KEY (id),
  constraint polls_state CHECK ((state = ANY (ARRAY['prepared'::text, 'open'::text, 'closed'::text]))),
  constraint polls_title CHECK (((length(title) >= 1) AND (length(title) <= 300)))
);
CREATE INDEX polls_changed ON public.polls USING btree (channel_id, changed_seq);
CREATE INDEX polls_of_event ON public.polls USING btree (organization_id, event_id);
alter table polls enable row level security;
create policy polls_of_audience on polls for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy polls_of_organization on polls for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy polls_of_system on polls for all to marquee_system
  using true
  with check true;

create unlogged table presences (
  event_id uuid not null,
  process_id uuid not null,
  organization_id uuid not null,
  people uuid[] not null,
  watching uuid[] not null,
  at timestamp(3) with time zone not null,
  constraint presences_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint presences_event_id_process_id_pk PRIMARY KEY (event_id, process_id)
);
alter table presences enable row level security;
create policy presences_of_organization on presences for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy presences_of_system on presences for all to marquee_system
  using true
  with check true;

create table privacy_requests (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  kind text not null,
  status text default 'RUNNING'::text not null,
  progress real default 0 not null,
  user_id uuid,
  profile_id uuid,
  email text,
  requested_by uuid,
  pseudonym text not null,
  address_hashes text[] not null,
  erased_at timestamp(3) with time zone,
  files_to_remove text[] default '{}'::text[] not null,
  size_bytes bigint,
  expires_at timestamp(3) with time zone,
  failure text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint privacy_requests_erased CHECK (((erased_at IS NULL) OR (num_nonnulls(user_id, profile_id, email) = 0))),
  constraint privacy_requests_kind CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text]))),
  constraint privacy_requests_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint privacy_requests_status CHECK ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETE'::text, 'FAILED'::text])))
);
CREATE INDEX privacy_requests_end ON public.privacy_requests USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX privacy_requests_newest ON public.privacy_requests USING btree (organization_id, id);
CREATE INDEX privacy_requests_requester ON public.privacy_requests USING btree (requested_by);
CREATE INDEX privacy_requests_running ON public.privacy_requests USING btree (updated_at) WHERE (status = 'RUNNING'::text);
alter table privacy_requests enable row level security;
create policy privacy_requests_of_organization on privacy_requests for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy privacy_requests_of_system on privacy_requests for all to marquee_system
  using true
  with check true;

create table profile_addresses (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  profile_id uuid not null,
  email text not null,
  merged_profile jsonb,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  address text generated always as (lower(email)) not null,
  constraint profile_addresses_pkey PRIMARY KEY (id),
  constraint profile_addresses_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_addresses_address ON public.profile_addresses USING btree (organization_id, address);
CREATE INDEX profile_addresses_profile ON public.profile_addresses USING btree (profile_id);
alter table profile_addresses enable row level security;
create policy profile_addresses_of_organization on profile_addresses for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy profile_addresses_of_system on profile_addresses for all to marquee_system
  using true
  with check true;

create table profiles (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  user_id uuid,
  email text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  title text default ''::text not null,
  company text default ''::text not null,
  bio text default ''::text not null,
  profile_picture_url text,
  linkedin_url text,
  twitter_url text,
  extra_data jsonb default '{}'::jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  address text generated always as (lower(email)) not null,
  is_typed boolean default false not null,
  searched text generated always as (plain_words(((((((first_name || ' '::text) || last_name) || ' '::text) || company) || ' '::text) || email))) not null,
  constraint profiles_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint profiles_of_organization_key UNIQUE (organization_id, id),
  constraint profiles_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX profiles_account ON public.profiles USING btree (user_id);
CREATE UNIQUE INDEX profiles_address ON public.profiles USING btree (organization_id, address);
CREATE INDEX profiles_by_name ON public.profiles USING btree (organization_id, lower(((first_name || ' '::text) || last_name)), id);
CREATE INDEX profiles_search ON public.profiles USING gin (organization_id, searched gin_trgm_ops);
CREATE UNIQUE INDEX profiles_user ON public.profiles USING btree (organization_id, user_id);
alter table profiles enable row level security;
create policy profiles_of_audience on profiles for all to marquee_audience
  using (EXISTS ( SELECT
   FROM event_roles
  WHERE (event_roles.profile_id = profiles.id)))
  with check (EXISTS ( SELECT
   FROM event_roles
  WHERE (event_roles.profile_id = profiles.id)));
create policy profiles_of_organization on profiles for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy profiles_of_system on profiles for all to marquee_system
  using true
  with check true;

create table question_votes (
  organization_id uuid not null,
  event_id uuid not null,
  question_id uuid not null,
  profile_id uuid not null,
  voted_at timestamp(3) with time zone default now() not null,
  constraint question_votes_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint question_votes_question_fk FOREIGN KEY (organization_id, event_id, question_id) REFERENCES questions(organization_id, event_id, id) ON DELETE CASCADE,
  constraint question_votes_question_id_profile_id_pk PRIMARY KEY (question_id, profile_id)
);
CREATE INDEX question_votes_profile ON public.question_votes USING btree (profile_id);
alter table question_votes enable row level security;
create policy question_votes_of_audience on question_votes for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy question_votes_of_organization on question_votes for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy question_votes_of_system on question_votes for all to marquee_system
  using true
  with check true;

create table questions (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  channel_id uuid not null,
  seq integer not null,
  changed_seq integer not null,
  state text not null,
  text text not null,
  author_profile_id uuid,
  author_name text not null,
  is_anonymous boolean not null,
  votes integer default 0 not null,
  answer text,
  answered_by text,
  answered_at timestamp(3) with time zone,
  assigned_profile_id uuid,
  assigned_name text,
  idempotency_key text not null,
  created_at timestamp(3) with time zone not null,
  history jsonb default '[]'::jsonb not null,
  typed_entry_id uuid,
  constraint questions_answer CHECK ((length(answer) <= 2000)),
  constraint questions_assigned_fk FOREIGN KEY (organization_id, assigned_profile_id) REFERENCES profiles(organization_id, id) ON DELETE SET NULL (assigned_profile_id),
  constraint questions_author_fk FOREIGN KEY (organization_id, author_profile_id) REFERENCES profiles(organization_id, id) ON DELETE SET NULL (author_profile_id),
  constraint questions_channel_fk FOREIGN KEY (organization_id, event_id, channel_id) REFERENCES channels(organization_id, event_id, id) ON DELETE CASCADE,
  constraint questions_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint questions_idempotency UNIQUE (channel_id, author_profile_id, idempotency_key),
  constraint questions_of_event_key UNIQUE (organization_id, event_id, id),
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_state CHECK ((state = ANY (ARRAY['pending'::text, 'open'::text, 'answering'::text, 'answered'::text, 'dismissed'::text]))),
  constraint questions_text CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE INDEX questions_assigned ON public.questions USING btree (assigned_profile_id);
CREATE INDEX questions_author ON public.questions USING btree (author_profile_id, event_id, created_at);
CREATE INDEX questions_by_votes ON public.questions USING btree (channel_id, votes, seq);
CREATE INDEX questions_changed ON public.questions USING btree (channel_id, changed_seq);
CREATE INDEX questions_of_event ON public.questions USING btree (organization_id, event_id);
alter table questions enable row level security;
create policy questions_of_audience on questions for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy questions_of_organization on questions for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy questions_of_system on questions for all to marquee_system
  using true
  with check true;

create table raised_hands (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  state text not null,
  raised_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint raised_hands_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint raised_hands_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint raised_hands_key UNIQUE (broadcast_id, profile_id),
  constraint raised_hands_pkey PRIMARY KEY (id),
  constraint raised_hands_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint raised_hands_state CHECK ((state = ANY (ARRAY['raised'::text, 'invited'::text, 'accepted'::text, 'declined'::text, 'removed'::text])))
);
CREATE INDEX raised_hands_event ON public.raised_hands USING btree (organization_id, event_id);
CREATE INDEX raised_hands_order ON public.raised_hands USING btree (broadcast_id, raised_at);
CREATE INDEX raised_hands_profile ON public.raised_hands USING btree (profile_id);
alter table raised_hands enable row level security;
create policy raised_hands_of_organization on raised_hands for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy raised_hands_of_system on raised_hands for all to marquee_system
  using true
  with check true;

create table referral_codes (
  code text not null,
  organization_id uuid not null,
  registration_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint referral_codes_pkey PRIMARY KEY (code),
  constraint referral_codes_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX referral_codes_of_registration ON public.referral_codes USING btree (organization_id, registration_id, created_at);
alter table referral_codes enable row level security;
create policy referral_codes_of_organization on referral_codes for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy referral_codes_of_system on referral_codes for all to marquee_system
  using true
  with check true;

create table registrant_batch_people (
  batch_id uuid not null,
  organization_id uuid not null,
  registration_id uuid not null,
  "position" integer not null,
  outcome text not null,
  status_before text,
  changed_at timestamp(3) with time zone,
  constraint registrant_batch_people_batch_fk FOREIGN KEY (organization_id, batch_id) REFERENCES registrant_batches(organization_id, id) ON DELETE CASCADE,
  constraint registrant_batch_people_batch_id_registration_id_pk PRIMARY KEY (batch_id, registration_id),
  constraint registrant_batch_people_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX registrant_batch_people_outcome ON public.registrant_batch_people USING btree (organization_id, batch_id, outcome, "position");
CREATE INDEX registrant_batch_people_registration ON public.registrant_batch_people USING btree (organization_id, registration_id);
alter table registrant_batch_people enable row level security;
create policy registrant_batch_people_of_organization on registrant_batch_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrant_batch_people_of_system on registrant_batch_people for all to marquee_system
  using true
  with check true;

create table registrant_batches (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  action text not null,
  status text default 'checked'::text not null,
  created_by uuid,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint registrant_batches_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint registrant_batches_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint registrant_batches_of_organization_key UNIQUE (organization_id, id),
  constraint registrant_batches_pkey PRIMARY KEY (id),
  constraint registrant_batches_status CHECK ((status = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX registrant_batches_age ON public.registrant_batches USING btree (updated_at);
CREATE INDEX registrant_batches_creator ON public.registrant_batches USING btree (created_by);
CREATE INDEX registrant_batches_newest ON public.registrant_batches USING btree (organization_id, event_id, id);
alter table registrant_batches enable row level security;
create policy registrant_batches_of_organization on registrant_batches for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrant_batches_of_system on registrant_batches for all to marquee_system
  using true
  with check true;

create table registrant_import_pieces (
  organization_id uuid not null,
  import_id uuid not null,
  piece integer not null,
  content bytea not null,
  constraint registrant_import_pieces_import_fk FOREIGN KEY (organization_id, import_id) REFERENCES registrant_imports(organization_id, id) ON DELETE CASCADE,
  constraint registrant_import_pieces_organization_id_import_id_piece_pk PRIMARY KEY (organization_id, import_id, piece)
);
alter table registrant_import_pieces enable row level security;
create policy registrant_import_pieces_of_organization on registrant_import_pieces for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrant_import_pieces_of_system on registrant_import_pieces for all to marquee_system
  using true
  with check true;

create table registrant_import_rows (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  import_id uuid not null,
  "row" integer not null,
  cells jsonb not null,
  address text,
  outcome text not null,
  registration_id uuid,
  constraint registrant_import_rows_import_fk FOREIGN KEY (organization_id, import_id) REFERENCES registrant_imports(organization_id, id) ON DELETE CASCADE,
  constraint registrant_import_rows_pkey PRIMARY KEY (id),
  constraint registrant_import_rows_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE SET NULL (registration_id),
  constraint registrant_import_rows_row UNIQUE (import_id, "row")
);
CREATE INDEX registrant_import_rows_outcome ON public.registrant_import_rows USING btree (organization_id, import_id, outcome, "row");
CREATE INDEX registrant_import_rows_registration ON public.registrant_import_rows USING btree (organization_id, registration_id);
alter table registrant_import_rows enable row level security;
create policy registrant_import_rows_of_organization on registrant_import_rows for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrant_import_rows_of_system on registrant_import_rows for all to marquee_system
  using true
  with check true;

create table registrant_imports (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  file_name text not null,
  columns jsonb not null,
  status text default 'checked'::text not null,
  over_capacity text default 'refuse'::text not null,
  sends_emails boolean default false not null,
  has_consent boolean default false not null,
  created_by uuid,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  encoding text,
  is_encoding_open boolean default false not null,
  constraint registrant_imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint registrant_imports_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint registrant_imports_of_organization_key UNIQUE (organization_id, id),
  constraint registrant_imports_over_capacity CHECK ((over_capacity = ANY (ARRAY['refuse'::text, 'waitlist'::text]))),
  constraint registrant_imports_pkey PRIMARY KEY (id),
  constraint registrant_imports_status CHECK ((status = ANY (ARRAY['checked'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX registrant_imports_age ON public.registrant_imports USING btree (updated_at);
CREATE INDEX registrant_imports_creator ON public.registrant_imports USING btree (created_by);
CREATE INDEX registrant_imports_newest ON public.registrant_imports USING btree (organization_id, event_id, id);
alter table registrant_imports enable row level security;
create policy registrant_imports_of_organization on registrant_imports for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrant_imports_of_system on registrant_imports for all to marquee_system
  using true
  with check true;

create table registrant_views (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  title text not null,
  created_by uuid,
  is_shared boolean default false not null,
  shows jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint registrant_views_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint registrant_views_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint registrant_views_pkey PRIMARY KEY (id),
  constraint registrant_views_title CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);
CREATE INDEX registrant_views_by_title ON public.registrant_views USING btree (organization_id, event_id, lower(title), id);
CREATE INDEX registrant_views_creator ON public.registrant_views USING btree (created_by);
alter table registrant_views enable row level security;
create policy registrant_views_of_organization on registrant_views for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrant_views_of_system on registrant_views for all to marquee_system
  using true
  with check true;

create table registration_blocks (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  address text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint registration_blocks_address UNIQUE (organization_id, address),
  constraint registration_blocks_lower CHECK ((address = lower(address))),
  constraint registration_blocks_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint registration_blocks_pkey PRIMARY KEY (id)
);
alter table registration_blocks enable row level security;
create policy registration_blocks_of_organization on registration_blocks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registration_blocks_of_system on registration_blocks for all to marquee_system
  using true
  with check true;

create table registration_consents (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  registration_id uuid not null,
  key text not null,
  text text not null,
  version text not null,
  agreed_at timestamp(3) with time zone not null,
  network_hash text not null,
  constraint registration_consents_pkey PRIMARY KEY (id),
  constraint registration_consents_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX registration_consents_of_registration ON public.registration_consents USING btree (organization_id, registration_id, agreed_at);
alter table registration_consents enable row level security;
create policy registration_consents_of_organization on registration_consents for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registration_consents_of_system on registration_consents for all to marquee_system
  using true
  with check true;

create table registration_forms (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  name text default ''::text not null,
  is_global_form boolean default false not null,
  formio_data jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_archived boolean default false not null,
  constraint registration_forms_name CHECK ((length(name) <= 255)),
  constraint registration_forms_of_organization_key UNIQUE (organization_id, id),
  constraint registration_forms_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint registration_forms_pkey PRIMARY KEY (id)
);
CREATE INDEX registration_forms_by_created ON public.registration_forms USING btree (organization_id, created_at, id);
CREATE INDEX registration_forms_global ON public.registration_forms USING btree (organization_id, lower(name), id) WHERE is_global_form;
alter table registration_forms enable row level security;
create policy registration_forms_of_organization on registration_forms for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registration_forms_of_system on registration_forms for all to marquee_system
  using true
  with check true;

create table registration_mailings (
  event_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  cause text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint registration_mailings_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint registration_mailings_event_id_kind_cause_pk PRIMARY KEY (event_id, kind, cause)
);
CREATE INDEX registration_mailings_organization ON public.registration_mailings USING btree (organization_id);
alter table registration_mailings enable row level security;
create policy registration_mailings_of_organization on registration_mailings for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registration_mailings_of_system on registration_mailings for all to marquee_system
  using true
  with check true;

create table registration_settings (
  event_id uuid not null,
  organization_id uuid not null,
  capacity integer,
  taken integer default 0 not null,
  is_closed boolean default false not null,
  needs_approval boolean default false not null,
  has_waitlist boolean default false not null,
  needs_proof boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  shares_activity boolean default false not null,
  offer_hours integer,
  max_re_registrations integer default 5 not null,
  is_listed_only boolean default false not null,
  refuses_free_mail boolean default false not null,
  admission_rules jsonb default '[]'::jsonb not null,
  has_referrals boolean default false not null,
  in_person_capacity integer,
  in_person_taken integer default 0 not null,
  constraint registration_settings_capacity CHECK ((capacity > 0)),
  constraint registration_settings_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint registration_settings_in_person_capacity CHECK ((in_person_capacity > 0)),
  constraint registration_settings_in_person_taken CHECK ((in_person_taken >= 0)),
  constraint registration_settings_offer CHECK ((offer_hours > 0)),
  constraint registration_settings_pkey PRIMARY KEY (event_id),
  constraint registration_settings_taken CHECK ((taken >= 0))
);
CREATE INDEX registration_settings_organization ON public.registration_settings USING btree (organization_id);
alter table registration_settings enable row level security;
create policy registration_settings_of_organization on registration_settings for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registration_settings_of_system on registration_settings for all to marquee_system
  using true
  with check true;

create table registrations (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null,
  status text not null,
  answers jsonb not null,
  source jsonb default '{}'::jsonb not null,
  consented_at timestamp(3) with time zone,
  timezone text,
  locale text,
  registered_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  arrived_at timestamp(3) with time zone,
  offer_ends_at timestamp(3) with time zone,
  re_registrations integer default 0 not null,
  waits_since timestamp(3) with time zone,
  referred_by uuid,
  registered_by uuid,
  attendance text default 'online'::text not null,
  constraint registrations_attendance CHECK ((attendance = ANY (ARRAY['in_person'::text, 'online'::text]))),
  constraint registrations_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint registrations_of_organization_key UNIQUE (organization_id, id),
  constraint registrations_offer CHECK (((offer_ends_at IS NULL) OR (status = 'waitlisted'::text))),
  constraint registrations_person UNIQUE (event_id, profile_id),
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint registrations_referred_by_fk FOREIGN KEY (organization_id, referred_by) REFERENCES registrations(organization_id, id) ON DELETE SET NULL (referred_by),
  constraint registrations_registered_by_fk FOREIGN KEY (organization_id, registered_by) REFERENCES registrations(organization_id, id) ON DELETE SET NULL (registered_by),
  constraint registrations_status CHECK ((status = ANY (ARRAY['registered'::text, 'waiting_approval'::text, 'waitlisted'::text, 'rejected'::text, 'cancelled'::text, 'blocked'::text])))
);
CREATE INDEX registrations_by_status ON public.registrations USING btree (organization_id, event_id, status, registered_at, id);
CREATE INDEX registrations_newest ON public.registrations USING btree (organization_id, event_id, registered_at, id);
CREATE INDEX registrations_offers ON public.registrations USING btree (offer_ends_at) WHERE (offer_ends_at IS NOT NULL);
CREATE INDEX registrations_profile ON public.registrations USING btree (organization_id, profile_id);
CREATE INDEX registrations_referred_by ON public.registrations USING btree (organization_id, referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX registrations_registered_by ON public.registrations USING btree (organization_id, registered_by) WHERE (registered_by IS NOT NULL);
CREATE INDEX registrations_waiting ON public.registrations USING btree (organization_id, event_id, attendance, COALESCE(waits_since, registered_at), id) WHERE ((status = 'waitlisted'::text) AND (offer_ends_at IS NULL));
alter table registrations enable row level security;
create policy registrations_of_organization on registrations for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy registrations_of_system on registrations for all to marquee_system
  using true
  with check true;

create table removed_tracks (
  file_key text not null,
  removed_at timestamp(3) with time zone default now() not null,
  constraint removed_tracks_pkey PRIMARY KEY (file_key)
);
alter table removed_tracks enable row level security;
create policy removed_tracks_of_system on removed_tracks for all to marquee_system
  using true
  with check true;

create table rendition_chunks (
  organization_id uuid not null,
  video_asset_id uuid not null,
  version integer not null,
  pass text not null,
  chunk integer not null,
  renditions jsonb not null,
  bytes bigint not null,
  finished_at timestamp(3) with time zone default now() not null,
  constraint rendition_chunks_organization_id_video_asset_id_version_pass_ch PRIMARY KEY (organization_id, video_asset_id, version, pass, chunk),
  constraint rendition_chunks_organization_id_video_asset_id_version_video_s FOREIGN KEY (organization_id, video_asset_id, version) REFERENCES video_sources(organization_id, video_asset_id, version) ON DELETE CASCADE
);
alter table rendition_chunks enable row level security;
create policy rendition_chunks_of_organization on rendition_chunks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy rendition_chunks_of_system on rendition_chunks for all to marquee_system
  using true
  with check true;

create table room_people (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  room_id uuid not null,
  profile_id uuid not null,
  seat integer,
  waiting_since timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  is_host boolean default false not null,
  is_muted boolean default false not null,
  is_removed boolean default false not null,
  has_camera boolean default false not null,
  has_microphone boolean default false not null,
  connection_id uuid,
  left_at timestamp(3) with time zone,
  entered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint room_people_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint room_people_key UNIQUE (room_id, profile_id),
  constraint room_people_pkey PRIMARY KEY (id),
  constraint room_people_place CHECK (((seat IS NULL) OR (waiting_since IS NULL))),
  constraint room_people_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint room_people_room_fk FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE CASCADE,
  constraint room_people_seat_number CHECK (((seat >= 1) AND (seat <= 50)))
);
CREATE INDEX room_people_connected ON public.room_people USING btree (connection_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX room_people_event ON public.room_people USING btree (organization_id, event_id);
CREATE INDEX room_people_profile ON public.room_people USING btree (profile_id);
CREATE UNIQUE INDEX room_people_seat ON public.room_people USING btree (room_id, seat);
alter table room_people enable row level security;
create policy room_people_of_event on room_people for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")));
create policy room_people_of_organization on room_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy room_people_of_system on room_people for all to marquee_system
  using true
  with check true;

create table rooms (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  title text not null,
  description text default ''::text not null,
  rank integer not null,
  seats integer default 10 not null,
  is_breakout boolean default false not null,
  is_booth boolean default false not null,
  booth_id uuid,
  owner_profile_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint rooms_booth CHECK ((is_booth = (booth_id IS NOT NULL))),
  constraint rooms_of_organization_key UNIQUE (organization_id, id),
  constraint rooms_organization_id_booth_id_booths_organization_id_id_fk FOREIGN KEY (organization_id, booth_id) REFERENCES booths(organization_id, id) ON DELETE CASCADE,
  constraint rooms_organization_id_event_id_events_organization_id_id_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint rooms_owner_profile_fk FOREIGN KEY (organization_id, owner_profile_id) REFERENCES profiles(organization_id, id) ON DELETE SET NULL (owner_profile_id),
  constraint rooms_pkey PRIMARY KEY (id),
  constraint rooms_seats CHECK (((seats >= 1) AND (seats <= 50))),
  constraint rooms_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX rooms_booth_id ON public.rooms USING btree (organization_id, booth_id);
CREATE INDEX rooms_event ON public.rooms USING btree (organization_id, event_id, rank);
CREATE INDEX rooms_owner ON public.rooms USING btree (owner_profile_id);
alter table rooms enable row level security;
create policy rooms_of_event on rooms for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy rooms_of_organization on rooms for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy rooms_of_system on rooms for all to marquee_system
  using true
  with check true;

create table rtmp_input_holds (
  organization_id uuid not null,
  rtmp_input_id uuid not null,
  broadcast_id uuid not null,
  held_since timestamp(3) with time zone default now() not null,
  constraint rtmp_input_holds_input_fk FOREIGN KEY (organization_id, rtmp_input_id) REFERENCES rtmp_inputs(organization_id, id) ON DELETE CASCADE,
  constraint rtmp_input_holds_rtmp_input_id_broadcast_id_pk PRIMARY KEY (rtmp_input_id, broadcast_id)
);
alter table rtmp_input_holds enable row level security;
create policy rtmp_input_holds_of_organization on rtmp_input_holds for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy rtmp_input_holds_of_system on rtmp_input_holds for all to marquee_system
  using true
  with check true;

create table rtmp_inputs (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  name text not null,
  key_version integer default 1 not null,
  test_run_end_time timestamp(3) with time zone,
  encoders jsonb default '[]'::jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  stage_of uuid,
  constraint rtmp_inputs_name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint rtmp_inputs_of_organization_key UNIQUE (organization_id, id),
  constraint rtmp_inputs_organization_id_event_id_events_organization_id_id_ FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint rtmp_inputs_pkey PRIMARY KEY (id)
);
CREATE INDEX rtmp_inputs_event ON public.rtmp_inputs USING btree (organization_id, event_id, created_at);
CREATE UNIQUE INDEX rtmp_inputs_stage ON public.rtmp_inputs USING btree (stage_of) WHERE (stage_of IS NOT NULL);
CREATE INDEX rtmp_inputs_test_run ON public.rtmp_inputs USING btree (test_run_end_time) WHERE (test_run_end_time IS NOT NULL);
alter table rtmp_inputs enable row level security;
create policy rtmp_inputs_of_event on rtmp_inputs for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy rtmp_inputs_of_organization on rtmp_inputs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy rtmp_inputs_of_system on rtmp_inputs for all to marquee_system
  using true
  with check true;

create table scheduled_email_recipients (
  run_id uuid not null,
  organization_id uuid not null,
  profile_id uuid not null,
  event_id uuid not null,
  event_role_id uuid,
  effect_id uuid,
  constraint scheduled_email_recipients_effect_fk FOREIGN KEY (organization_id, effect_id) REFERENCES effects(organization_id, id) ON DELETE SET NULL (effect_id),
  constraint scheduled_email_recipients_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_email_recipients_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_email_recipients_run_fk FOREIGN KEY (organization_id, run_id) REFERENCES scheduled_email_runs(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_email_recipients_run_id_profile_id_pk PRIMARY KEY (run_id, profile_id)
);
CREATE INDEX scheduled_email_recipients_effect ON public.scheduled_email_recipients USING btree (effect_id);
CREATE INDEX scheduled_email_recipients_event ON public.scheduled_email_recipients USING btree (organization_id, event_id);
CREATE INDEX scheduled_email_recipients_profile ON public.scheduled_email_recipients USING btree (organization_id, profile_id);
alter table scheduled_email_recipients enable row level security;
create policy scheduled_email_recipients_of_organization on scheduled_email_recipients for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy scheduled_email_recipients_of_system on scheduled_email_recipients for all to marquee_system
  using true
  with check true;

create table scheduled_email_runs (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  series_id uuid,
  scheduled_email_id uuid not null,
  email_type text not null,
  cause text not null,
  audiences text[] not null,
  template_id uuid,
  due_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint scheduled_email_runs_cause UNIQUE (scheduled_email_id, cause),
  constraint scheduled_email_runs_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_email_runs_of_organization_key UNIQUE (organization_id, id),
  constraint scheduled_email_runs_owner CHECK ((num_nonnulls(event_id, series_id) = 1)),
  constraint scheduled_email_runs_pkey PRIMARY KEY (id),
  constraint scheduled_email_runs_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_email_runs_template_fk FOREIGN KEY (organization_id, template_id) REFERENCES email_templates(organization_id, id) ON DELETE SET NULL (template_id)
);
CREATE INDEX scheduled_email_runs_event ON public.scheduled_email_runs USING btree (organization_id, event_id);
CREATE INDEX scheduled_email_runs_series ON public.scheduled_email_runs USING btree (organization_id, series_id);
CREATE INDEX scheduled_email_runs_template ON public.scheduled_email_runs USING btree (organization_id, template_id);
alter table scheduled_email_runs enable row level security;
create policy scheduled_email_runs_of_organization on scheduled_email_runs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy scheduled_email_runs_of_system on scheduled_email_runs for all to marquee_system
  using true
  with check true;

create table scheduled_emails (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  series_id uuid,
  email_type text not null,
  active boolean not null,
  anchor text,
  offset_minutes integer default 0 not null,
  send_at timestamp(3) with time zone,
  audiences text[] not null,
  template_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint scheduled_emails_anchor CHECK ((anchor = ANY (ARRAY['before_start'::text, 'after_start'::text, 'before_end'::text, 'after_end'::text]))),
  constraint scheduled_emails_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_emails_of_organization_key UNIQUE (organization_id, id),
  constraint scheduled_emails_offset CHECK ((offset_minutes >= 0)),
  constraint scheduled_emails_owner CHECK ((num_nonnulls(event_id, series_id) = 1)),
  constraint scheduled_emails_pkey PRIMARY KEY (id),
  constraint scheduled_emails_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE,
  constraint scheduled_emails_template_fk FOREIGN KEY (organization_id, template_id) REFERENCES email_templates(organization_id, id) ON DELETE SET NULL (template_id),
  constraint scheduled_emails_time CHECK ((num_nonnulls(anchor, send_at) <= 1))
);
CREATE INDEX scheduled_emails_event ON public.scheduled_emails USING btree (organization_id, event_id);
CREATE INDEX scheduled_emails_fixed ON public.scheduled_emails USING btree (send_at) WHERE (active AND (send_at IS NOT NULL));
CREATE INDEX scheduled_emails_series ON public.scheduled_emails USING btree (organization_id, series_id);
CREATE INDEX scheduled_emails_template ON public.scheduled_emails USING btree (organization_id, template_id);
CREATE UNIQUE INDEX scheduled_emails_type ON public.scheduled_emails USING btree (event_id, email_type) WHERE (email_type <> 'Custom'::text);
alter table scheduled_emails enable row level security;
create policy scheduled_emails_of_organization on scheduled_emails for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy scheduled_emails_of_system on scheduled_emails for all to marquee_system
  using true
  with check true;

create table sender_domains (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  email_sender text not null,
  domain text not null,
  keys jsonb not null,
  checks jsonb default '{}'::jsonb not null,
  is_verified boolean default false not null,
  verified_at timestamp(3) with time zone,
  last_checked_at timestamp(3) with time zone,
  missing_since timestamp(3) with time zone,
  verify_after timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint sender_domains_of_organization UNIQUE (organization_id),
  constraint sender_domains_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sender_domains_pkey PRIMARY KEY (id)
);
CREATE INDEX sender_domains_checked ON public.sender_domains USING btree (last_checked_at) WHERE is_verified;
alter table sender_domains enable row level security;
create policy sender_domains_of_organization on sender_domains for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy sender_domains_of_system on sender_domains for all to marquee_system
  using true
  with check true;

create table series (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  kind text not null,
  name text not null,
  description text default ''::text not null,
  recurrence jsonb,
  timezone text,
  starts_on text,
  duration_minutes integer,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint series_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint series_kind CHECK ((kind = ANY (ARRAY['series'::text, 'repeating'::text]))),
  constraint series_name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint series_of_organization_key UNIQUE (organization_id, id),
  constraint series_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint series_organization_id_workspace_id_workspaces_organization_id_ FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id),
  constraint series_pkey PRIMARY KEY (id),
  constraint series_recurrence CHECK (((kind = 'repeating'::text) = ((recurrence IS NOT NULL) AND (timezone IS NOT NULL) AND (starts_on IS NOT NULL) AND (duration_minutes IS NOT NULL))))
);
CREATE INDEX series_by_name ON public.series USING btree (organization_id, lower(name), id);
CREATE INDEX series_by_updated ON public.series USING btree (organization_id, updated_at, id);
CREATE INDEX series_creator ON public.series USING btree (created_by);
CREATE INDEX series_workspace ON public.series USING btree (organization_id, workspace_id);
alter table series enable row level security;
create policy series_of_organization on series for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy series_of_system on series for all to marquee_system
  using true
  with check true;

create table series_tags (
  organization_id uuid not null,
  series_id uuid not null,
  tag_id uuid not null,
  constraint series_tags_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE,
  constraint series_tags_series_id_tag_id_pk PRIMARY KEY (series_id, tag_id),
  constraint series_tags_tag_fk FOREIGN KEY (organization_id, tag_id) REFERENCES tags(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX series_tags_tag ON public.series_tags USING btree (tag_id);
alter table series_tags enable row level security;
create policy series_tags_of_organization on series_tags for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy series_tags_of_system on series_tags for all to marquee_system
  using true
  with check true;

create table series_undos (
  series_id uuid not null,
  organization_id uuid not null,
  changed_at timestamp(3) with time zone not null,
  replaced jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint series_undos_pkey PRIMARY KEY (series_id),
  constraint series_undos_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE
);
alter table series_undos enable row level security;
create policy series_undos_of_organization on series_undos for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy series_undos_of_system on series_undos for all to marquee_system
  using true
  with check true;

create table session_recordings (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  video_asset_id uuid,
  videos uuid[] default '{}'::uuid[] not null,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone not null,
  pauses jsonb default '[]'::jsonb not null,
  gaps jsonb default '[]'::jsonb not null,
  expected_ms integer not null,
  stored_ms integer not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint session_recordings_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint session_recordings_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint session_recordings_key UNIQUE (broadcast_id, ended_at),
  constraint session_recordings_pkey PRIMARY KEY (id),
  constraint session_recordings_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX session_recordings_event ON public.session_recordings USING btree (organization_id, event_id);
CREATE INDEX session_recordings_video ON public.session_recordings USING btree (video_asset_id);
alter table session_recordings enable row level security;
create policy session_recordings_of_audience on session_recordings for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy session_recordings_of_organization on session_recordings for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy session_recordings_of_system on session_recordings for all to marquee_system
  using true
  with check true;

create table session_runs (
  broadcast_id uuid not null,
  organization_id uuid not null,
  event_id uuid not null,
  started_at timestamp(3) with time zone not null,
  started_by text not null,
  ended_at timestamp(3) with time zone,
  is_recorded boolean not null,
  extended_until timestamp(3) with time zone,
  pauses jsonb default '[]'::jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint session_runs_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint session_runs_end CHECK ((ended_at >= started_at)),
  constraint session_runs_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint session_runs_pkey PRIMARY KEY (broadcast_id),
  constraint session_runs_started_by CHECK ((started_by = ANY (ARRAY['clock'::text, 'hand'::text])))
);
CREATE INDEX session_runs_event ON public.session_runs USING btree (organization_id, event_id);
CREATE INDEX session_runs_on_air ON public.session_runs USING btree (started_at) WHERE (ended_at IS NULL);
alter table session_runs enable row level security;
create policy session_runs_of_audience on session_runs for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy session_runs_of_organization on session_runs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy session_runs_of_system on session_runs for all to marquee_system
  using true
  with check true;

create table session_tracks (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  video_asset_id uuid,
  kind text not null,
  state text not null,
  started_at timestamp(3) with time zone not null,
  offset_ms integer,
  duration_ms integer default 0 not null,
  size_bytes bigint default 0 not null,
  file_key text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint session_tracks_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint session_tracks_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint session_tracks_file UNIQUE (file_key),
  constraint session_tracks_kind CHECK ((kind = ANY (ARRAY['camera'::text, 'screen'::text]))),
  constraint session_tracks_pkey PRIMARY KEY (id),
  constraint session_tracks_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint session_tracks_state CHECK ((state = ANY (ARRAY['recording'::text, 'stored'::text]))),
  constraint session_tracks_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX session_tracks_broadcast ON public.session_tracks USING btree (broadcast_id, started_at);
CREATE INDEX session_tracks_event ON public.session_tracks USING btree (organization_id, event_id);
CREATE INDEX session_tracks_profile ON public.session_tracks USING btree (profile_id);
CREATE INDEX session_tracks_unfinished ON public.session_tracks USING btree (id) WHERE (state = 'recording'::text);
CREATE INDEX session_tracks_video ON public.session_tracks USING btree (video_asset_id, started_at);
alter table session_tracks enable row level security;
create policy session_tracks_of_organization on session_tracks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy session_tracks_of_system on session_tracks for all to marquee_system
  using true
  with check true;

create table show_item_people (
  organization_id uuid not null,
  event_id uuid not null,
  item_id uuid not null,
  profile_id uuid not null,
  place integer not null,
  constraint show_item_people_item_fk FOREIGN KEY (organization_id, event_id, item_id) REFERENCES show_items(organization_id, event_id, id) ON DELETE CASCADE,
  constraint show_item_people_item_id_profile_id_pk PRIMARY KEY (item_id, profile_id),
  constraint show_item_people_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX show_item_people_profile ON public.show_item_people USING btree (profile_id);
alter table show_item_people enable row level security;
create policy show_item_people_of_organization on show_item_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy show_item_people_of_system on show_item_people for all to marquee_system
  using true
  with check true;

create table show_items (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  place integer not null,
  title text not null,
  scene jsonb not null,
  poll_id uuid,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  video_asset_id uuid,
  constraint show_items_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint show_items_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint show_items_of_event_key UNIQUE (organization_id, event_id, id),
  constraint show_items_pkey PRIMARY KEY (id),
  constraint show_items_poll_fk FOREIGN KEY (organization_id, event_id, poll_id) REFERENCES polls(organization_id, event_id, id) ON DELETE SET NULL (poll_id),
  constraint show_items_title CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint show_items_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE SET NULL (video_asset_id)
);
CREATE INDEX show_items_broadcast ON public.show_items USING btree (broadcast_id, place);
CREATE INDEX show_items_event ON public.show_items USING btree (organization_id, event_id);
CREATE INDEX show_items_poll ON public.show_items USING btree (poll_id) WHERE (poll_id IS NOT NULL);
CREATE INDEX show_items_video ON public.show_items USING btree (video_asset_id) WHERE (video_asset_id IS NOT NULL);
alter table show_items enable row level security;
create policy show_items_of_organization on show_items for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy show_items_of_system on show_items for all to marquee_system
  using true
  with check true;

create table show_steps (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  item_id uuid not null,
  taken_at timestamp(3) with time zone not null,
  constraint show_steps_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint show_steps_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint show_steps_item_fk FOREIGN KEY (organization_id, event_id, item_id) REFERENCES show_items(organization_id, event_id, id) ON DELETE CASCADE,
  constraint show_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX show_steps_broadcast ON public.show_steps USING btree (broadcast_id, taken_at);
CREATE INDEX show_steps_event ON public.show_steps USING btree (organization_id, event_id);
CREATE INDEX show_steps_item ON public.show_steps USING btree (item_id);
alter table show_steps enable row level security;
create policy show_steps_of_organization on show_steps for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy show_steps_of_system on show_steps for all to marquee_system
  using true
  with check true;

create table shown_people (
  organization_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null,
  shown_at timestamp(3) with time zone not null,
  constraint shown_people_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint shown_people_event_id_profile_id_pk PRIMARY KEY (event_id, profile_id),
  constraint shown_people_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX shown_people_profile ON public.shown_people USING btree (profile_id);
alter table shown_people enable row level security;
create policy shown_people_of_audience on shown_people for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")) AND (profile_id = ( SELECT (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid AS "nullif")));
create policy shown_people_of_event on shown_people for select to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy shown_people_of_organization on shown_people for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy shown_people_of_system on shown_people for all to marquee_system
  using true
  with check true;

create table sign_ins (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  organization_id uuid,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  user_agent text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  ip_address text default ''::text not null,
  method text default 'password'::text not null,
  device_hash bytea,
  refresh_family text,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_end ON public.sign_ins USING btree (expires_at);
CREATE UNIQUE INDEX sign_ins_previous_refresh ON public.sign_ins USING btree (previous_refresh_hash);
CREATE UNIQUE INDEX sign_ins_refresh ON public.sign_ins USING btree (refresh_hash);
CREATE UNIQUE INDEX sign_ins_refresh_family ON public.sign_ins USING btree (refresh_family);
CREATE INDEX sign_ins_user ON public.sign_ins USING btree (user_id);
alter table sign_ins enable row level security;
create policy sign_ins_of_system on sign_ins for all to marquee_system
  using true
  with check true;

create table simulive_programs (
  broadcast_id uuid not null,
  organization_id uuid not null,
  show text not null,
  number integer not null,
  since timestamp(3) with time zone not null,
  starts_at timestamp(3) with time zone,
  buffer text,
  videos text[] not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint simulive_programs_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint simulive_programs_broadcast_id_show_number_pk PRIMARY KEY (broadcast_id, show, number),
  constraint simulive_programs_number CHECK ((number >= 0)),
  constraint simulive_programs_show CHECK ((show = ANY (ARRAY['session'::text, 'test'::text])))
);
alter table simulive_programs enable row level security;
create policy simulive_programs_of_organization on simulive_programs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy simulive_programs_of_system on simulive_programs for all to marquee_system
  using true
  with check true;

create table simulive_tests (
  broadcast_id uuid not null,
  organization_id uuid not null,
  started_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  videos uuid[] not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint simulive_tests_end CHECK ((ends_at >= started_at)),
  constraint simulive_tests_organization_id_broadcast_id_broadcasts_organiza FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint simulive_tests_pkey PRIMARY KEY (broadcast_id)
);
alter table simulive_tests enable row level security;
create policy simulive_tests_of_organization on simulive_tests for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy simulive_tests_of_system on simulive_tests for all to marquee_system
  using true
  with check true;

create table sso_attempts (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  purpose text not null,
  state_hash text not null,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  request_id text not null,
  redirect text,
  expires_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  user_id uuid,
  exchange_hash text,
  exchange_ends_at timestamp(3) with time zone,
  exchanged_at timestamp(3) with time zone,
  result jsonb,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint sso_attempts_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sso_attempts_pkey PRIMARY KEY (id),
  constraint sso_attempts_purpose CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'test'::text]))),
  constraint sso_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sso_attempts_end ON public.sso_attempts USING btree (expires_at);
CREATE UNIQUE INDEX sso_attempts_exchange ON public.sso_attempts USING btree (exchange_hash);
CREATE INDEX sso_attempts_organization ON public.sso_attempts USING btree (organization_id);
CREATE UNIQUE INDEX sso_attempts_state ON public.sso_attempts USING btree (state_hash);
CREATE INDEX sso_attempts_user ON public.sso_attempts USING btree (user_id);
alter table sso_attempts enable row level security;
create policy sso_attempts_of_organization on sso_attempts for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy sso_attempts_of_system on sso_attempts for all to marquee_system
  using true
  with check true;

create table sso_connections (
  organization_id uuid not null,
  protocol text not null,
  preset text default 'GENERIC'::text not null,
  issuer text,
  client_id text,
  sealed_client_secret text,
  entry_point text,
  idp_entity_id text,
  certificates text[] default '{}'::text[] not null,
  is_enabled boolean default false not null,
  tested_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint sso_connections_complete CHECK (
CASE protocol
    WHEN 'OIDC'::text THEN (num_nulls(issuer, client_id) = 0)
    ELSE ((num_nulls(entry_point, idp_entity_id) = 0) AND (cardinality(certificates) > 0))
END),
  constraint sso_connections_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sso_connections_pkey PRIMARY KEY (organization_id),
  constraint sso_connections_preset CHECK ((preset = ANY (ARRAY['GENERIC'::text, 'OKTA'::text]))),
  constraint sso_connections_protocol CHECK ((protocol = ANY (ARRAY['OIDC'::text, 'SAML'::text]))),
  constraint sso_connections_tested CHECK (((NOT is_enabled) OR (tested_at IS NOT NULL)))
);
CREATE INDEX sso_connections_issuer ON public.sso_connections USING btree (issuer);
alter table sso_connections enable row level security;
create policy sso_connections_of_organization on sso_connections for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy sso_connections_of_system on sso_connections for all to marquee_system
  using true
  with check true;

create table sso_domains (
  domain text not null,
  organization_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  id uuid default uuidv7() not null,
  verification_token text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  is_verified boolean default false not null,
  verified_at timestamp(3) with time zone,
  last_checked_at timestamp(3) with time zone,
  last_error text,
  missing_since timestamp(3) with time zone,
  constraint sso_domains_organization_id_sso_connections_organization_id_fk FOREIGN KEY (organization_id) REFERENCES sso_connections(organization_id) ON DELETE CASCADE,
  constraint sso_domains_pkey PRIMARY KEY (id)
);
CREATE INDEX sso_domains_checked ON public.sso_domains USING btree (last_checked_at) WHERE is_verified;
CREATE UNIQUE INDEX sso_domains_of_organization ON public.sso_domains USING btree (organization_id, domain);
CREATE UNIQUE INDEX sso_domains_verified ON public.sso_domains USING btree (domain) WHERE is_verified;
alter table sso_domains enable row level security;
create policy sso_domains_of_organization on sso_domains for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy sso_domains_of_system on sso_domains for all to marquee_system
  using true
  with check true;

create table sso_used_proofs (
  organization_id uuid not null,
  proof_hash text not null,
  ends_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint sso_used_proofs_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sso_used_proofs_organization_id_proof_hash_pk PRIMARY KEY (organization_id, proof_hash)
);
CREATE INDEX sso_used_proofs_end ON public.sso_used_proofs USING btree (ends_at);
alter table sso_used_proofs enable row level security;
create policy sso_used_proofs_of_organization on sso_used_proofs for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy sso_used_proofs_of_system on sso_used_proofs for all to marquee_system
  using true
  with check true;

create table stage_health (
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  program text not null,
  silent uuid[] not null,
  frozen uuid[] not null,
  seen_at timestamp(3) with time zone not null,
  constraint stage_health_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint stage_health_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint stage_health_pkey PRIMARY KEY (broadcast_id),
  constraint stage_health_program CHECK ((program = ANY (ARRAY['off'::text, 'running'::text, 'lowered'::text, 'failing'::text])))
);
CREATE INDEX stage_health_event ON public.stage_health USING btree (organization_id, event_id);
alter table stage_health enable row level security;
create policy stage_health_of_organization on stage_health for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stage_health_of_system on stage_health for all to marquee_system
  using true
  with check true;

create table stage_media (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  video_asset_id uuid not null,
  started_at timestamp(3) with time zone,
  scene_id uuid not null,
  former_scene_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint stage_media_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint stage_media_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint stage_media_key UNIQUE (broadcast_id),
  constraint stage_media_pkey PRIMARY KEY (id),
  constraint stage_media_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX stage_media_event ON public.stage_media USING btree (organization_id, event_id);
CREATE INDEX stage_media_video ON public.stage_media USING btree (video_asset_id);
alter table stage_media enable row level security;
create policy stage_media_of_organization on stage_media for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stage_media_of_system on stage_media for all to marquee_system
  using true
  with check true;

create table stage_messages (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  body text not null,
  audience text not null,
  sent_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint stage_messages_audience CHECK ((audience = ANY (ARRAY['stage'::text, 'everyone'::text]))),
  constraint stage_messages_body CHECK (((length(body) >= 1) AND (length(body) <= 500))),
  constraint stage_messages_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint stage_messages_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint stage_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX stage_messages_broadcast ON public.stage_messages USING btree (broadcast_id, sent_at);
CREATE INDEX stage_messages_event ON public.stage_messages USING btree (organization_id, event_id);
alter table stage_messages enable row level security;
create policy stage_messages_of_audience on stage_messages for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy stage_messages_of_organization on stage_messages for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stage_messages_of_system on stage_messages for all to marquee_system
  using true
  with check true;

create table stage_reactions (
  organization_id uuid not null,
  event_id uuid not null,
  channel_id uuid not null,
  reacted_at timestamp(3) with time zone not null,
  emoji text not null,
  count integer not null,
  constraint stage_reactions_channel_fk FOREIGN KEY (organization_id, event_id, channel_id) REFERENCES channels(organization_id, event_id, id) ON DELETE CASCADE,
  constraint stage_reactions_channel_id_reacted_at_emoji_pk PRIMARY KEY (channel_id, reacted_at, emoji)
);
alter table stage_reactions enable row level security;
create policy stage_reactions_of_audience on stage_reactions for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy stage_reactions_of_organization on stage_reactions for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stage_reactions_of_system on stage_reactions for all to marquee_system
  using true
  with check true;

create table stage_scenes (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  scene jsonb not null,
  set_at timestamp(3) with time zone not null,
  constraint stage_scenes_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint stage_scenes_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint stage_scenes_pkey PRIMARY KEY (id)
);
CREATE INDEX stage_scenes_broadcast ON public.stage_scenes USING btree (broadcast_id, set_at);
CREATE INDEX stage_scenes_event ON public.stage_scenes USING btree (organization_id, event_id);
alter table stage_scenes enable row level security;
create policy stage_scenes_of_organization on stage_scenes for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stage_scenes_of_system on stage_scenes for all to marquee_system
  using true
  with check true;

create table stage_settings (
  event_id uuid not null,
  organization_id uuid not null,
  starts text default 'clock'::text not null,
  is_recorded boolean default true not null,
  speakers_control boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  show_attendees boolean default true not null,
  show_people_tab_speakers boolean default true not null,
  people_tab_title text default ''::text not null,
  p2p_chat_disabled boolean default false not null,
  start_moved_at timestamp(3) with time zone,
  constraint stage_settings_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint stage_settings_people_tab_title CHECK ((length(people_tab_title) <= 50)),
  constraint stage_settings_pkey PRIMARY KEY (event_id),
  constraint stage_settings_starts CHECK ((starts = ANY (ARRAY['clock'::text, 'hand'::text])))
);
alter table stage_settings enable row level security;
create policy stage_settings_of_audience on stage_settings for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy stage_settings_of_organization on stage_settings for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stage_settings_of_system on stage_settings for all to marquee_system
  using true
  with check true;

create table storage_changes (
  id bigint not null,
  organization_id uuid not null,
  kind text not null,
  bytes bigint not null,
  constraint storage_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX storage_changes_organization ON public.storage_changes USING btree (organization_id);
alter table storage_changes enable row level security;
create policy storage_changes_of_system on storage_changes for all to marquee_system
  using true
  with check true;
create policy storage_changes_readable on storage_changes for select to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));

create table storage_usage (
  organization_id uuid not null,
  kind text not null,
  bytes bigint not null,
  constraint storage_usage_kind CHECK ((kind = ANY (ARRAY['videos'::text, 'renditions'::text, 'files'::text, 'uploads'::text]))),
  constraint storage_usage_organization_id_kind_pk PRIMARY KEY (organization_id, kind),
  constraint storage_usage_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table storage_usage enable row level security;
create policy storage_usage_of_system on storage_usage for all to marquee_system
  using true
  with check true;
create policy storage_usage_readable on storage_usage for select to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));

create table stored_files (
  key text not null,
  organization_id uuid not null,
  size_bytes bigint not null,
  stored_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint stored_files_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint stored_files_pkey PRIMARY KEY (key)
);
CREATE INDEX stored_files_on_their_way ON public.stored_files USING btree (created_at) WHERE (stored_at IS NULL);
CREATE INDEX stored_files_organization ON public.stored_files USING btree (organization_id);
alter table stored_files enable row level security;
create policy stored_files_of_organization on stored_files for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy stored_files_of_system on stored_files for all to marquee_system
  using true
  with check true;

create table studio_activity (
  id uuid default uuidv7() not null,
  organization_id uuid,
  user_id uuid,
  anonymous_id uuid not null,
  session_id uuid not null,
  name text not null,
  route text,
  details jsonb,
  occurred_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint studio_activity_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint studio_activity_page_view CHECK (((name = 'page_view'::text) = (route IS NOT NULL))),
  constraint studio_activity_pkey PRIMARY KEY (id),
  constraint studio_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX studio_activity_occurred ON public.studio_activity USING btree (occurred_at);
CREATE INDEX studio_activity_organization ON public.studio_activity USING btree (organization_id, occurred_at);
CREATE INDEX studio_activity_user ON public.studio_activity USING btree (user_id);
alter table studio_activity enable row level security;
create policy studio_activity_of_organization on studio_activity for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy studio_activity_of_system on studio_activity for all to marquee_system
  using true
  with check true;

create table survey_answers (
  organization_id uuid not null,
  event_id uuid not null,
  survey_id uuid not null,
  profile_id uuid not null,
  answers jsonb not null,
  answered_at timestamp(3) with time zone not null,
  constraint survey_answers_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint survey_answers_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE,
  constraint survey_answers_survey_fk FOREIGN KEY (organization_id, survey_id) REFERENCES surveys(organization_id, id) ON DELETE CASCADE,
  constraint survey_answers_survey_id_profile_id_pk PRIMARY KEY (survey_id, profile_id)
);
CREATE INDEX survey_answers_event ON public.survey_answers USING btree (organization_id, event_id);
CREATE INDEX survey_answers_profile ON public.survey_answers USING btree (profile_id);
alter table survey_answers enable row level security;
create policy survey_answers_of_audience on survey_answers for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy survey_answers_of_organization on survey_answers for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy survey_answers_of_system on survey_answers for all to marquee_system
  using true
  with check true;

create table surveys (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  title text not null,
  description text default ''::text not null,
  questions jsonb default '[]'::jsonb not null,
  duplicated_from uuid,
  broadcast_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint surveys_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint surveys_copy CHECK (((duplicated_from IS NULL) = (broadcast_id IS NULL))),
  constraint surveys_duplicated_from_fk FOREIGN KEY (organization_id, duplicated_from) REFERENCES surveys(organization_id, id) ON DELETE RESTRICT,
  constraint surveys_of_broadcast UNIQUE (duplicated_from, broadcast_id),
  constraint surveys_of_organization_key UNIQUE (organization_id, id),
  constraint surveys_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint surveys_pkey PRIMARY KEY (id),
  constraint surveys_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX surveys_broadcast ON public.surveys USING btree (broadcast_id);
CREATE INDEX surveys_by_created ON public.surveys USING btree (organization_id, created_at, id);
alter table surveys enable row level security;
create policy surveys_of_audience on surveys for all to marquee_audience
  using (EXISTS ( SELECT
   FROM broadcasts
  WHERE (broadcasts.id = surveys.broadcast_id)))
  with check (EXISTS ( SELECT
   FROM broadcasts
  WHERE (broadcasts.id = surveys.broadcast_id)));
create policy surveys_of_organization on surveys for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy surveys_of_system on surveys for all to marquee_system
  using true
  with check true;

create table tags (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  tag_name text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint tags_of_organization_key UNIQUE (organization_id, id),
  constraint tags_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_tag_name CHECK (((length(tag_name) >= 1) AND (length(tag_name) <= 100)))
);
CREATE INDEX tags_by_created ON public.tags USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX tags_name ON public.tags USING btree (organization_id, lower(tag_name));
alter table tags enable row level security;
create policy tags_of_organization on tags for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy tags_of_system on tags for all to marquee_system
  using true
  with check true;

create table templates (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  title text not null,
  description text default ''::text not null,
  blueprint_event_id uuid not null,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint templates_blueprint UNIQUE (organization_id, blueprint_event_id),
  constraint templates_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint templates_organization_id_blueprint_event_id_events_organizatio FOREIGN KEY (organization_id, blueprint_event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint templates_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint templates_organization_id_workspace_id_workspaces_organization_ FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id),
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX templates_by_created ON public.templates USING btree (organization_id, created_at, id);
CREATE INDEX templates_by_title ON public.templates USING btree (organization_id, lower(title), id);
CREATE INDEX templates_creator ON public.templates USING btree (created_by);
CREATE INDEX templates_workspace ON public.templates USING btree (organization_id, workspace_id);
alter table templates enable row level security;
create policy templates_of_organization on templates for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy templates_of_system on templates for all to marquee_system
  using true
  with check true;

create table track_withdrawals (
  organization_id uuid not null,
  event_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  withdrawn_at timestamp(3) with time zone not null,
  constraint track_withdrawals_broadcast_fk FOREIGN KEY (organization_id, broadcast_id) REFERENCES broadcasts(organization_id, id) ON DELETE CASCADE,
  constraint track_withdrawals_broadcast_id_profile_id_pk PRIMARY KEY (broadcast_id, profile_id),
  constraint track_withdrawals_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint track_withdrawals_profile_fk FOREIGN KEY (organization_id, profile_id) REFERENCES profiles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX track_withdrawals_event ON public.track_withdrawals USING btree (organization_id, event_id);
CREATE INDEX track_withdrawals_profile ON public.track_withdrawals USING btree (profile_id);
alter table track_withdrawals enable row level security;
create policy track_withdrawals_of_organization on track_withdrawals for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy track_withdrawals_of_system on track_withdrawals for all to marquee_system
  using true
  with check true;

create table tracking_pixels (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  series_id uuid,
  pixels jsonb not null,
  revision integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint tracking_pixels_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint tracking_pixels_of_event UNIQUE (event_id),
  constraint tracking_pixels_of_series UNIQUE (series_id),
  constraint tracking_pixels_owner CHECK ((num_nonnulls(event_id, series_id) = 1)),
  constraint tracking_pixels_pkey PRIMARY KEY (id),
  constraint tracking_pixels_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX tracking_pixels_event ON public.tracking_pixels USING btree (organization_id, event_id);
CREATE INDEX tracking_pixels_series ON public.tracking_pixels USING btree (organization_id, series_id);
alter table tracking_pixels enable row level security;
create policy tracking_pixels_of_organization on tracking_pixels for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy tracking_pixels_of_system on tracking_pixels for all to marquee_system
  using true
  with check true;

create table tracks (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid not null,
  title text not null,
  sort_priority integer not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint tracks_of_organization_key UNIQUE (organization_id, id),
  constraint tracks_organization_id_event_id_events_organization_id_id_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint tracks_pkey PRIMARY KEY (id),
  constraint tracks_title CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX tracks_event ON public.tracks USING btree (organization_id, event_id, sort_priority);
alter table tracks enable row level security;
create policy tracks_of_audience on tracks for all to marquee_audience
  using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")))
  with check ((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) AND (event_id = ( SELECT (NULLIF(current_setting('app.event_id'::text, true), ''::text))::uuid AS "nullif")));
create policy tracks_of_organization on tracks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy tracks_of_system on tracks for all to marquee_system
  using true
  with check true;

create table transcript_lines (
  organization_id uuid not null,
  video_asset_id uuid not null,
  rank integer not null,
  start_time double precision not null,
  end_time double precision not null,
  speaker text default ''::text not null,
  content text not null,
  searched text not null,
  constraint transcript_lines_organization_id_video_asset_id_video_assets_or FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE,
  constraint transcript_lines_video_asset_id_rank_pk PRIMARY KEY (video_asset_id, rank)
);
CREATE INDEX transcript_lines_search ON public.transcript_lines USING gin (organization_id, searched gin_trgm_ops);
alter table transcript_lines enable row level security;
create policy transcript_lines_of_organization on transcript_lines for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy transcript_lines_of_system on transcript_lines for all to marquee_system
  using true
  with check true;

create table transcripts (
  video_asset_id uuid not null,
  organization_id uuid not null,
  version integer not null,
  origin text not null,
  status text not null,
  progress real default 0 not null,
  fault text,
  language text,
  items jsonb default '[]'::jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint transcripts_organization_id_video_asset_id_video_assets_organiz FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE,
  constraint transcripts_origin CHECK ((origin = ANY (ARRAY['IMPORTED'::text, 'TRANSCRIBED'::text]))),
  constraint transcripts_pkey PRIMARY KEY (video_asset_id),
  constraint transcripts_status CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'PROGRESSING'::text, 'COMPLETE'::text, 'ERROR'::text])))
);
CREATE INDEX transcripts_unfinished ON public.transcripts USING btree (updated_at) WHERE (status = ANY (ARRAY['SUBMITTED'::text, 'PROGRESSING'::text]));
alter table transcripts enable row level security;
create policy transcripts_of_organization on transcripts for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy transcripts_of_system on transcripts for all to marquee_system
  using true
  with check true;

create table unused_files (
  key text not null,
  organization_id uuid not null,
  found_at timestamp(3) with time zone not null,
  constraint unused_files_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint unused_files_pkey PRIMARY KEY (key)
);
CREATE INDEX unused_files_organization ON public.unused_files USING btree (organization_id);
alter table unused_files enable row level security;
create policy unused_files_of_system on unused_files for all to marquee_system
  using true
  with check true;

create table uploads (
  video_asset_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null,
  file_name text not null,
  fingerprint text not null,
  size_bytes bigint not null,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint uploads_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_organization_id_video_asset_id_video_assets_organizatio FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE,
  constraint uploads_pkey PRIMARY KEY (video_asset_id)
);
CREATE INDEX uploads_age ON public.uploads USING btree (updated_at);
CREATE INDEX uploads_creator ON public.uploads USING btree (created_by, created_at);
alter table uploads enable row level security;
create policy uploads_of_organization on uploads for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy uploads_of_system on uploads for all to marquee_system
  using true
  with check true;

create table user_codes (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  purpose text not null,
  organization_id uuid,
  inviter_name text,
  code_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_copyable boolean default false not null,
  password_hash text,
  device_hash bytea,
  constraint user_codes_code_hash_unique UNIQUE (code_hash),
  constraint user_codes_open UNIQUE NULLS NOT DISTINCT (user_id, purpose, organization_id),
  constraint user_codes_pkey PRIMARY KEY (id),
  constraint user_codes_purpose CHECK ((purpose = ANY (ARRAY['magic_link'::text, 'password_reset'::text, 'confirm_sign_up'::text, 'invitation'::text, 'new_password'::text]))),
  constraint user_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_codes_end ON public.user_codes USING btree (expires_at);
alter table user_codes enable row level security;
create policy user_codes_of_system on user_codes for all to marquee_system
  using true
  with check true;

create table users (
  id uuid default uuidv7() not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  company text,
  title text,
  profile_picture_url text,
  linkedin_url text,
  twitter_url text,
  extra_data jsonb default '{}'::jsonb not null,
  status text default 'CONFIRMED'::text not null,
  is_content_lab_standalone boolean default false not null,
  email_proved_at timestamp(3) with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_status CHECK ((status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'FORCE_CHANGE_PASSWORD'::text]))),
  constraint users_unopened CHECK (((status <> 'UNCONFIRMED'::text) OR (password_hash IS NULL)))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
alter table users enable row level security;
create policy users_of_system on users for all to marquee_system
  using true
  with check true;
create policy users_readable on users for select to marquee_app
  using (EXISTS ( SELECT
   FROM memberships
  WHERE ((memberships.user_id = users.id) AND (memberships.accepted_at IS NOT NULL))));

create table video_asset_counts (
  organization_id uuid not null,
  unfiltered smallint not null,
  source text,
  workspace_id uuid,
  created_by uuid,
  listed integer not null,
  constraint video_asset_counts_key UNIQUE NULLS NOT DISTINCT (organization_id, unfiltered, source, workspace_id, created_by),
  constraint video_asset_counts_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table video_asset_counts enable row level security;
create policy video_asset_counts_of_organization on video_asset_counts for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy video_asset_counts_of_system on video_asset_counts for all to marquee_system
  using true
  with check true;

create table video_assets (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  workspace_id uuid,
  name text not null,
  description text default ''::text not null,
  source text not null,
  creation_type text not null,
  transcode_status text,
  transcode_progress real default 0 not null,
  transcoder_warnings text[] default '{}'::text[] not null,
  transcoder_errors text[] default '{}'::text[] not null,
  version integer default 1 not null,
  client_hls_path text,
  hls_path text,
  path text,
  has_thumbnail boolean default false not null,
  has_storyboard boolean default false not null,
  duration_seconds double precision,
  size_bytes bigint,
  metadata jsonb default '{"chapters": []}'::jsonb not null,
  created_by uuid,
  uploaded_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  event_id uuid,
  room_id uuid,
  replaces_id uuid,
  searched_name text generated always as (plain_words(name)) not null,
  constraint video_assets_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint video_assets_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE SET NULL (event_id),
  constraint video_assets_name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint video_assets_of_organization_key UNIQUE (organization_id, id),
  constraint video_assets_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint video_assets_organization_id_workspace_id_workspaces_organizati FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id),
  constraint video_assets_pkey PRIMARY KEY (id),
  constraint video_assets_replaces_fk FOREIGN KEY (organization_id, replaces_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE,
  constraint video_assets_room_fk FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE SET NULL (room_id),
  constraint video_assets_source CHECK ((source = ANY (ARRAY['EVENT_RECORDING'::text, 'DIRECT_RECORDING'::text, 'CL_UPLOAD'::text, 'UPLOAD'::text, 'CLIP'::text]))),
  constraint video_assets_transcode_status CHECK ((transcode_status = ANY (ARRAY['SUBMITTED'::text, 'PROGRESSING'::text, 'COMPLETE'::text, 'ERROR'::text, 'READY_TO_PUBLISH'::text])))
);
CREATE INDEX video_assets_all_by_created ON public.video_assets USING btree (organization_id, created_at, id, source, workspace_id, created_by, event_id, searched_name) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_all_by_title ON public.video_assets USING btree (organization_id, searched_name, id, source, workspace_id, created_by, event_id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_creation_by_created ON public.video_assets USING btree (organization_id, creation_type, created_at, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_creator ON public.video_assets USING btree (created_by);
CREATE INDEX video_assets_creator_by_created ON public.video_assets USING btree (organization_id, created_by, created_at, id, source, workspace_id, event_id, searched_name) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_creator_by_title ON public.video_assets USING btree (organization_id, created_by, searched_name, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_event ON public.video_assets USING btree (event_id, source, created_at, id, organization_id, uploaded_at, workspace_id, created_by, creation_type, searched_name) WHERE (event_id IS NOT NULL);
CREATE UNIQUE INDEX video_assets_replacement ON public.video_assets USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX video_assets_room ON public.video_assets USING btree (room_id);
CREATE INDEX video_assets_short_search ON public.video_assets USING gin (organization_id, short_grams(searched_name));
CREATE INDEX video_assets_source_by_created ON public.video_assets USING btree (organization_id, source, created_at, id, workspace_id, created_by, event_id, searched_name) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_source_by_title ON public.video_assets USING btree (organization_id, source, searched_name, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_submitted ON public.video_assets USING btree (updated_at) WHERE (transcode_status = 'SUBMITTED'::text);
CREATE INDEX video_assets_title_search ON public.video_assets USING gin (organization_id, searched_name gin_trgm_ops);
CREATE INDEX video_assets_waiting ON public.video_assets USING btree (created_at) WHERE (uploaded_at IS NULL);
CREATE INDEX video_assets_workspace_by_created ON public.video_assets USING btree (organization_id, workspace_id, created_at, id, source, created_by, event_id, searched_name) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_workspace_by_title ON public.video_assets USING btree (organization_id, workspace_id, searched_name, id) WHERE (uploaded_at IS NOT NULL);
alter table video_assets enable row level security;
create policy video_assets_of_organization on video_assets for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy video_assets_of_system on video_assets for all to marquee_system
  using true
  with check true;

create table video_clips (
  video_asset_id uuid not null,
  organization_id uuid not null,
  parent_id uuid,
  parent_path text not null,
  from_seconds double precision not null,
  to_seconds double precision not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint video_clips_organization_id_video_asset_id_video_assets_organiz FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE,
  constraint video_clips_parent_fk FOREIGN KEY (organization_id, parent_id) REFERENCES video_assets(organization_id, id) ON DELETE SET NULL (parent_id),
  constraint video_clips_part CHECK (((from_seconds >= (0)::double precision) AND (to_seconds > from_seconds))),
  constraint video_clips_pkey PRIMARY KEY (video_asset_id)
);
CREATE INDEX video_clips_parent ON public.video_clips USING btree (parent_id);
alter table video_clips enable row level security;
create policy video_clips_of_organization on video_clips for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy video_clips_of_system on video_clips for all to marquee_system
  using true
  with check true;

create table video_fragments (
  organization_id uuid not null,
  video_asset_id uuid not null,
  version integer not null,
  init_keys text[] not null,
  fragments jsonb not null,
  width integer not null,
  height integer not null,
  codecs text not null,
  peak_bandwidth integer not null,
  average_bandwidth integer not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint video_fragments_organization_id_video_asset_id_version_pk PRIMARY KEY (organization_id, video_asset_id, version),
  constraint video_fragments_video_fk FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE
);
alter table video_fragments enable row level security;
create policy video_fragments_of_organization on video_fragments for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy video_fragments_of_system on video_fragments for all to marquee_system
  using true
  with check true;

create table video_sources (
  organization_id uuid not null,
  video_asset_id uuid not null,
  version integer not null,
  is_copy_safe boolean not null,
  not_copy_safe_reasons text[] not null,
  size_bytes bigint not null,
  duration_seconds double precision not null,
  width integer not null,
  height integer not null,
  frames_per_second real not null,
  has_audio boolean not null,
  is_audio_playable boolean not null,
  audio_channels integer not null,
  video_codecs text,
  audio_codecs text,
  video_peak_bandwidth integer not null,
  video_average_bandwidth integer not null,
  audio_peak_bandwidth integer not null,
  audio_average_bandwidth integer not null,
  cuts jsonb not null,
  audio_segment_seconds jsonb not null,
  encoding jsonb not null,
  passes jsonb not null,
  processing_hold text,
  restarts integer default 0 not null,
  previewed_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint video_sources_hold CHECK ((processing_hold = ANY (ARRAY['DISK_FULL'::text, 'STORE_UNAVAILABLE'::text]))),
  constraint video_sources_organization_id_video_asset_id_version_pk PRIMARY KEY (organization_id, video_asset_id, version),
  constraint video_sources_organization_id_video_asset_id_video_assets_organ FOREIGN KEY (organization_id, video_asset_id) REFERENCES video_assets(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX video_sources_unfinished ON public.video_sources USING btree (created_at) WHERE (finished_at IS NULL);
alter table video_sources enable row level security;
create policy video_sources_of_organization on video_sources for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy video_sources_of_system on video_sources for all to marquee_system
  using true
  with check true;

create table webhook_deliveries (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  webhook_id uuid not null,
  type text not null,
  event_id uuid,
  profile_id uuid,
  session_id uuid,
  data jsonb default '{}'::jsonb not null,
  happened_at timestamp(3) with time zone not null,
  cause text not null,
  body text,
  state text default 'PENDING'::text not null,
  attempts integer default 0 not null,
  status integer,
  fault text,
  reply text,
  duration_ms integer,
  last_attempt_at timestamp(3) with time zone,
  next_attempt_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint webhook_deliveries_cause UNIQUE (webhook_id, cause),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint webhook_deliveries_webhook_fk FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_attempt_at) WHERE (state = 'PENDING'::text);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (organization_id, webhook_id, id);
CREATE INDEX webhook_deliveries_profile ON public.webhook_deliveries USING btree (organization_id, profile_id);
CREATE INDEX webhook_deliveries_state ON public.webhook_deliveries USING btree (organization_id, webhook_id, state, id);
alter table webhook_deliveries enable row level security;
create policy webhook_deliveries_of_organization on webhook_deliveries for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy webhook_deliveries_of_system on webhook_deliveries for all to marquee_system
  using true
  with check true;

create table webhooks (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  event_id uuid,
  name text not null,
  url text not null,
  types text[] not null,
  is_on boolean default true not null,
  off_reason text,
  sealed_for uuid not null,
  sealed_secret text not null,
  sealed_previous_secret text,
  previous_secret_ends_at timestamp(3) with time zone,
  created_by uuid,
  failed_rounds integer default 0 not null,
  failing_since timestamp(3) with time zone,
  resume_at timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint webhooks_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint webhooks_of_organization_key UNIQUE (organization_id, id),
  constraint webhooks_off_reason CHECK ((off_reason = ANY (ARRAY['gone'::text, 'failing'::text]))),
  constraint webhooks_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX webhooks_creator ON public.webhooks USING btree (created_by);
CREATE INDEX webhooks_event ON public.webhooks USING btree (organization_id, event_id);
alter table webhooks enable row level security;
create policy webhooks_of_organization on webhooks for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy webhooks_of_system on webhooks for all to marquee_system
  using true
  with check true;

create table workflows (
  workflow_id text not null,
  organization_id uuid not null,
  event_id uuid not null,
  workflow_type text not null,
  status text default 'RUNNING'::text not null,
  progress real default 0 not null,
  payload jsonb default '{}'::jsonb not null,
  failure text,
  ended_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint workflows_organization_id_event_id_events_organization_id_id_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE,
  constraint workflows_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint workflows_organization_id_workflow_id_pk PRIMARY KEY (organization_id, workflow_id),
  constraint workflows_status CHECK ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text]))),
  constraint workflows_type CHECK ((workflow_type = ANY (ARRAY['duplication'::text, 'deletion'::text, 'session_deletion'::text, 'poll_addition'::text, 'poll_updation'::text])))
);
CREATE INDEX workflows_event ON public.workflows USING btree (organization_id, event_id);
alter table workflows enable row level security;
create policy workflows_of_organization on workflows for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy workflows_of_system on workflows for all to marquee_system
  using true
  with check true;

create table workspace_members (
  organization_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  role_id uuid default '00000000-0000-7000-8000-000000000013'::uuid not null,
  constraint workspace_members_organization_id_user_id_memberships_organizat FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  constraint workspace_members_organization_id_workspace_id_workspaces_organ FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id) ON DELETE CASCADE,
  constraint workspace_members_workspace_id_user_id_pk PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX workspace_members_user ON public.workspace_members USING btree (organization_id, user_id);
alter table workspace_members enable row level security;
create policy workspace_members_of_organization on workspace_members for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy workspace_members_of_system on workspace_members for all to marquee_system
  using true
  with check true;

create table workspaces (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  name text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint workspaces_name UNIQUE (organization_id, name),
  constraint workspaces_of_organization_key UNIQUE (organization_id, id),
  constraint workspaces_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint workspaces_pkey PRIMARY KEY (id)
);
alter table workspaces enable row level security;
create policy workspaces_of_organization on workspaces for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy workspaces_of_system on workspaces for all to marquee_system
  using true
  with check true;

create view audit_trail as
 SELECT id,
    organization_id,
    at,
    actor_user_id,
    actor_name,
    actor_email,
    api_token_id,
    ip_address,
    user_agent,
    request_id,
    action,
    target_type,
    target_id,
    target_name,
    details
   FROM audit_entries
  WHERE (organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid);

create view event_airings with (security_invoker=true) as
 SELECT organization_id,
    event_id,
    is_on_air,
    opened_at,
    over_at,
    waits_for_start,
        CASE
            WHEN (event_type = 'Recording'::text) THEN '-infinity'::timestamp with time zone
            ELSE LEAST(start_time, opened_at)
        END AS doors_open_at,
        CASE
            WHEN ((event_type = 'Recording'::text) OR is_on_air) THEN 'infinity'::timestamp with time zone
            ELSE COALESCE(over_at, end_time)
        END AS doors_close_at
   FROM ( SELECT events.organization_id,
            events.id AS event_id,
            events.event_type,
            events.start_time,
            events.end_time,
            COALESCE(session.is_on_air, false) AS is_on_air,
            session.opened_at,
                CASE
                    WHEN (session.ended_at IS NOT NULL) THEN GREATEST(session.ended_at,
                    CASE
                        WHEN (COALESCE(session.until, item.until) IS NOT NULL) THEN LEAST(events.end_time, GREATEST(session.until, item.until))
                        ELSE NULL::timestamp with time zone
                    END)
                    ELSE NULL::timestamp with time zone
                END AS over_at,
            COALESCE((session.is_by_hand AND (session.opened_at IS NULL)), false) AS waits_for_start
           FROM (((events
             LEFT JOIN stage_settings settings ON ((settings.event_id = events.id)))
             LEFT JOIN LATERAL ( SELECT bool_or(sessions.is_on_air) AS is_on_air,
                    min(sessions.started_at) FILTER (WHERE sessions.counts) AS opened_at,
                    max(sessions.ended_at) FILTER (WHERE sessions.counts) AS ended_at,
                    max(
                        CASE
                            WHEN sessions.is_by_hand THEN events.end_time
                            ELSE sessions.end_time
                        END) FILTER (WHERE (NOT sessions.counts)) AS until,
                    bool_or(sessions.is_by_hand) AS is_by_hand
                   FROM ( SELECT b.end_time,
                            run.started_at,
                            run.ended_at,
                            (NOT (settings.starts IS DISTINCT FROM 'hand'::text)) AS is_by_hand,
                            ((run.started_at IS NOT NULL) AND (run.ended_at IS NULL)) AS is_on_air,
                            COALESCE(((run.started_at >= (events.start_time - '01:00:00'::interval)) AND ((run.ended_at IS NULL) OR (run.ended_at >= b.start_time) OR (NOT (settings.starts IS DISTINCT FROM 'hand'::text)))), false) AS counts
                           FROM (broadcasts b
                             LEFT JOIN session_runs run ON ((run.broadcast_id = b.id)))
                          WHERE (b.event_id = events.id)) sessions) session ON ((events.host_type <> 'In_Person'::text)))
             LEFT JOIN LATERAL ( SELECT max(agenda_items.end_time) AS until
                   FROM agenda_items
                  WHERE (agenda_items.event_id = events.id)) item ON ((session.ended_at IS NOT NULL)))) aired;

create view event_attendees with (security_invoker=true) as
 SELECT first_move.organization_id,
    first_move.event_id,
    first_move.profile_id
   FROM ( SELECT DISTINCT ON (moved.event_id, moved.profile_id) moved.organization_id,
            moved.event_id,
            moved.profile_id,
            ((moved.type = 'left'::text) OR (moved.at < doors.doors_close_at)) AS was_there
           FROM (event_airings doors
             JOIN activities moved ON (((moved.event_id = doors.event_id) AND (moved.organization_id = doors.organization_id))))
          WHERE ((moved.type = ANY (ARRAY['entered'::text, 'left'::text])) AND moved.counted AND (moved.at >= doors.doors_open_at))
          ORDER BY moved.event_id, moved.profile_id, moved.at, moved.type DESC) first_move
  WHERE first_move.was_there
UNION
 SELECT early.organization_id,
    early.event_id,
    early.profile_id
   FROM (event_airings doors
     JOIN activities early ON (((early.event_id = doors.event_id) AND (early.organization_id = doors.organization_id))))
  WHERE ((early.type = 'entered'::text) AND early.counted AND (early.at < doors.doors_open_at) AND (doors.doors_open_at <= now()) AND (NOT (EXISTS ( SELECT
           FROM activities later
          WHERE ((later.organization_id = early.organization_id) AND (later.event_id = early.event_id) AND (later.profile_id = early.profile_id) AND (later.at > early.at) AND (later.type = ANY (ARRAY['entered'::text, 'left'::text])))))) AND ((EXISTS ( SELECT
           FROM activities watched
          WHERE ((watched.organization_id = early.organization_id) AND (watched.profile_id = early.profile_id) AND (watched.at > doors.doors_open_at) AND (watched.event_id = early.event_id) AND (watched.type = 'watched'::text) AND ((watched.data ->> 'mode'::text) = 'live'::text)))) OR ((doors.doors_close_at > now()) AND (EXISTS ( SELECT
           FROM presences
          WHERE ((presences.event_id = early.event_id) AND (presences.at > (now() - '00:00:30'::interval)) AND (early.profile_id = ANY (presences.people))))))))
UNION
 SELECT activities.organization_id,
    activities.event_id,
    activities.profile_id
   FROM activities
  WHERE ((activities.type = ANY (ARRAY['checked_in'::text, 'check_in_undone'::text])) AND activities.counted)
  GROUP BY activities.organization_id, activities.event_id, activities.profile_id
 HAVING (count(*) FILTER (WHERE (activities.type = 'checked_in'::text)) > count(*) FILTER (WHERE (activities.type = 'check_in_undone'::text)));

create view listed_events with (check_option=local) as
 SELECT id,
    organization_id,
    workspace_id,
    title,
    searched_title,
    description,
    event_type,
    host_type,
    is_test,
    is_blueprint,
    timezone,
    start_time,
    end_time,
    location,
    locale,
    series_id,
    occurrence_start,
    is_detached,
    canceled_at,
    registration_form_id,
    marketo_campaign_id,
    salesforce_campaign_id,
    wistia_project_id,
    pardot_list,
    integration_config_updated,
    default_speaker_role,
    chat_cleared_at,
    created_by,
    created_at,
    updated_at
   FROM events
  WHERE ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (NOT is_blueprint));

create view listed_video_assets with (check_option=local) as
 SELECT id,
    organization_id,
    workspace_id,
    event_id,
    room_id,
    name,
    searched_name,
    description,
    source,
    creation_type,
    transcode_status,
    transcode_progress,
    transcoder_warnings,
    transcoder_errors,
    version,
    replaces_id,
    client_hls_path,
    hls_path,
    path,
    has_thumbnail,
    has_storyboard,
    duration_seconds,
    size_bytes,
    metadata,
    created_by,
    uploaded_at,
    created_at,
    updated_at
   FROM video_assets
  WHERE ((organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid) AND (uploaded_at IS NOT NULL));

create view organization_members as
 SELECT memberships.user_id,
    memberships.role,
    memberships.accepted_at,
    memberships.deactivated_at,
    memberships.created_at,
    users.email,
        CASE
            WHEN (memberships.accepted_at IS NULL) THEN memberships.invited_first_name
            ELSE users.first_name
        END AS first_name,
        CASE
            WHEN (memberships.accepted_at IS NULL) THEN memberships.invited_last_name
            ELSE users.last_name
        END AS last_name,
    memberships.words
   FROM (memberships
     JOIN users ON ((users.id = memberships.user_id)))
  WHERE (memberships.organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid);

create view outbox as
 SELECT id,
    organization_id,
    kind,
    recipient,
    subject,
    payload,
    idempotency_key,
    state,
    attempts,
    last_error,
    next_attempt_at,
    budget_id,
    sent_at,
    is_link_shared,
    link_ends_at,
    created_at,
    updated_at
   FROM effects
  WHERE (organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid);

create view searched_profiles as
 SELECT id,
    searched
   FROM profiles
  WHERE (organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid);

create view searched_transcript_lines as
 SELECT organization_id,
    video_asset_id,
    rank,
    start_time,
    end_time,
    speaker,
    content,
    searched
   FROM transcript_lines
  WHERE (organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid);

CREATE OR REPLACE FUNCTION public.activity_type_id(type text, data jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when type = 'registered' then 'user_profile:registered'
    when type = 'checked_in' then 'user_profile:attended'
    when type in ('updated', 'waitlisted', 'rejected', 'canceled') then 'user_profile:' || type
    when type = 'voted' and data ? 'poll_id' then 'user_engagement:poll_responses'
    when type in ('asked', 'voted') then 'user_engagement:qna'
    when type = 'answered' then 'user_engagement:in_app_survey'
    when type = 'downloaded' then 'user_engagement:resources'
    when type = 'clicked' and not data ? 'booth_id' then 'user_engagement:event_cta_click'
    when type in ('clicked', 'left_contact') then 'user_engagement:booth_cta_click'
    when type = 'visited_booth' then 'user_engagement:attended_booth'
    when type = 'visited_room' then 'user_engagement:attended_discussion_group'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.add_activity_months(ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  first_day timestamp := date_trunc('month', now() at time zone 'UTC');
  starts_at timestamptz;
  ends_at timestamptz;
  name text;
  added integer := 0;
begin
  -- One process at a time.
  perform pg_advisory_xact_lock(hashtext('add_activity_months'));
  for month in 0..ahead loop
    starts_at := (first_day + make_interval(months => month)) at time zone 'UTC';
    ends_at := (first_day + make_interval(months => month + 1)) at time zone 'UTC';
    name := to_char(starts_at at time zone 'UTC', '"activities_"YYYY_MM');
    continue when to_regclass(format('ledger.%I', name)) is not null;
    execute format('create table ledger.%I (like public.activities including defaults including constraints)', name);
    execute format(
      'with moved as (delete from ledger.activities_default where at >= %L and at < %L returning *)
        insert into ledger.%I select * from moved', starts_at, ends_at, name);
    execute format(
      'alter table public.activities attach partition ledger.%I for values from (%L) to (%L)', name, starts_at, ends_at);
    added := added + 1;
  end loop;
  return added;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_to_video_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into video_asset_counts as counted (organization_id, unfiltered, source, workspace_id, created_by, listed)
  select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, count(*)
  from added where uploaded_at is not null
  group by organization_id, cube (source, workspace_id, created_by)
  -- The count of the whole organisation first: two changes of one organisation queue there and cannot deadlock.
  order by 1, 2 desc
  on conflict (organization_id, unfiltered, source, workspace_id, created_by)
  do update set listed = counted.listed + excluded.listed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_activities()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not exists (
    select from public.webhooks where organization_id = (select organization_id from added limit 1) and is_on
  ) then
    return null;
  end if;
  insert into public.webhook_deliveries
    (organization_id, webhook_id, type, event_id, profile_id, session_id, data, happened_at, cause, next_attempt_at)
  select fact.organization_id, hook.id, fact.type_id, fact.event_id, fact.profile_id, fact.session_id, fact.data, fact.at,
    case fact.type_id
      when 'user_profile:attended' then concat_ws(':', 'attended', fact.event_id, fact.profile_id)
      when 'user_engagement:attended_broadcast' then concat_ws(':', 'session', fact.session_id, fact.profile_id)
      when 'user_engagement:attended_booth' then concat_ws(':', 'booth', fact.data->>'booth_id', fact.profile_id)
      when 'user_engagement:attended_discussion_group' then concat_ws(':', 'room', fact.data->>'room_id', fact.profile_id)
      else fact.id::text
    end, now()
  from (
    select added.*, public.activity_type_id(type, data) as type_id from added
    union all
    select added.*, 'user_engagement:attended_broadcast' from added where type = 'watched' and session_id is not null
    union all
    select added.*, 'user_profile:attended' from added join public.event_airings doors using (organization_id, event_id)
    where added.at >= doors.doors_open_at and (
      (type = 'entered' or type = 'watched' and data->>'mode' = 'live') and added.at < doors.doors_close_at
      or type = 'left' and exists (
        select from public.activities early where early.organization_id = added.organization_id
          and early.event_id = added.event_id and early.profile_id = added.profile_id and early.type = 'entered'
          and early.counted and early.at < doors.doors_close_at
      )
    )
  ) fact
  join public.webhooks hook on hook.organization_id = fact.organization_id and hook.is_on
    and (hook.event_id is null or hook.event_id = fact.event_id)
    and (hook.types = '{}' or fact.type_id = any(hook.types))
  where fact.type_id is not null and fact.counted
  order by fact.at, fact.id
  on conflict (webhook_id, cause) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.copied_id(original uuid, copy uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select overlay(overlay(md5(original::text || copy::text) placing '8' from 13) placing '8' from 17)::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.count_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.counted := new.counted
    and not exists (select from public.events where id = new.event_id and is_test)
    and not exists (
      select from public.event_roles
      where event_id = new.event_id and profile_id = new.profile_id and role in (2, 4, 8)
    );
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.describe_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select plain_words(
    case when new.accepted_at is null then new.invited_first_name || ' ' || new.invited_last_name
      else first_name || ' ' || last_name end || ' ' || email
  ) into new.words from users where id = new.user_id;
  -- Without a person the foreign key refuses the row, and says so better.
  new.words := coalesce(new.words, '');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.describe_memberships_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update memberships set words = plain_words(
    case when accepted_at is null then invited_first_name || ' ' || invited_last_name
      else new.first_name || ' ' || new.last_name end || ' ' || new.email
  ) where user_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_event(entered_organization uuid, entered uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform public.enter_organization(entered_organization);
  perform set_config('app.event_id', entered::text, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_organization(entered uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform set_config(
    'app.organization_id',
    case
      when exists (select from public.organizations where id = entered and deletion_at <= now()) then ''
      else entered::text
    end,
    true
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_api_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from api_tokens where organization_id = new.organization_id and created_by = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_in_video_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into video_asset_counts as counted (organization_id, unfiltered, source, workspace_id, created_by, listed)
  select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, sum(change)
  from (
    select organization_id, source, workspace_id, created_by, -1 as change from removed where uploaded_at is not null
    union all
    select organization_id, source, workspace_id, created_by, 1 from added where uploaded_at is not null
  ) moved
  group by organization_id, cube (source, workspace_id, created_by)
  -- Most updates are progress, which no list is filtered by: they lock no count.
  having sum(change) <> 0
  order by 1, 2 desc
  on conflict (organization_id, unfiltered, source, workspace_id, created_by)
  do update set listed = counted.listed + excluded.listed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.moved_time(at timestamp with time zone, from_start timestamp with time zone, from_zone text, to_start timestamp with time zone, to_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select ((at at time zone from_zone) + ((to_start at time zone to_zone) - (from_start at time zone from_zone)))
    at time zone to_zone
$function$
;

CREATE OR REPLACE FUNCTION public.person_pattern(words text[], is_json boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select '(?:(?<![[:alnum:]._%+-])|(?<=\\[bfnrt]))(?:'
    || string_agg(regexp_replace(spelled, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|' order by length(spelled) desc)
    || ')(?![[:alnum:]]|[.-][[:alnum:]])'
  from (
    select distinct case when is_json then substr(quoted, 2, length(quoted) - 2) else word end as spelled
    from unnest(words) word cross join lateral (select to_json(word)::text as quoted) json
    where word <> ''
  ) spellings
$function$
;

CREATE OR REPLACE FUNCTION public.plain_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(translate(lower((regexp_replace(NORMALIZE(translate(words, '‘’ʼ´`'::text, ''''''''''''::text), NFKD), '[\u0300-\u036F]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), '‐–—øłđðħŧıς'::text, '---olddhtiσ'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text)
;

CREATE OR REPLACE FUNCTION public.pseudonymize_audit_entries(erasure uuid, person uuid, addresses text[], whole_names text[], words text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  organization constant uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  plain constant text := coalesce(person_pattern(words, false), '(?!)');
  json constant text := coalesce(person_pattern(words, true), '(?!)');
  alias text;
  changed integer;
begin
  select pseudonym into alias from privacy_requests
  where id = erasure and organization_id = organization and kind = 'erasure' and status = 'RUNNING'
    and erased_at is null;
  if alias is null or alias !~ '^Erased person [0-9a-f]{8}$' then
    raise exception 'Audit entries are pseudonymized for an erasure that is under way only.' using errcode = '42501';
  end if;
  update audit_entries set
    actor_user_id = case when is_actor then erasure else audit_entries.actor_user_id end,
    actor_name = case when is_actor then alias else audit_entries.actor_name end,
    actor_email = case when is_actor then '' else audit_entries.actor_email end,
    ip_address = case when is_actor then null else audit_entries.ip_address end,
    user_agent = case when is_actor then null else audit_entries.user_agent end,
    request_id = case when is_actor then null else audit_entries.request_id end,
    target_id = regexp_replace(audit_entries.target_id, plain, erasure::text, 'gi'),
    target_name = case
      when is_target then alias else regexp_replace(audit_entries.target_name, plain, alias, 'gi') end,
    details = regexp_replace(audit_entries.details::text, json, alias, 'gi')::jsonb
  from (
    select id,
      coalesce(actor_user_id = person, false) or lower(actor_email) = any(addresses) as is_actor,
      target_type in ('user', 'profile', 'event_role') and lower(target_name) = any(whole_names)
        or coalesce(target_id ~* plain, false) as is_target
    from audit_entries where organization_id = organization
  ) found
  where audit_entries.id = found.id and audit_entries.organization_id = organization
    and (is_actor or is_target or audit_entries.target_name ~* plain or audit_entries.details::text ~* json);
  get diagnostics changed = row_count;
  return changed;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_session_tracks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.record_stored_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'files', sum(size_bytes) from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'files', -sum(size_bytes) from removed group by 1;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'files', sum(change)
    from (
      select organization_id, -size_bytes as change from removed
      union all
      select organization_id, size_bytes from added
    ) moved
    group by 1
    having sum(change) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_stored_renditions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'renditions', sum(bytes) from added group by 1;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'renditions', -sum(bytes) from removed group by 1;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_stored_videos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, sum(size_bytes)
    from added where size_bytes is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, -sum(size_bytes)
    from removed where size_bytes is not null group by 1, 2;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, sum(change)
    from (
      select organization_id, uploaded_at, -size_bytes as change from removed where size_bytes is not null
      union all
      select organization_id, uploaded_at, size_bytes from added where size_bytes is not null
    ) moved
    group by 1, 2
    -- Most updates are progress, which takes no room.
    having sum(change) <> 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_audit_entries_past_retention(of_organization uuid, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  kept_since timestamptz;
  removed integer;
begin
  select case
      when deletion_at <= now() then 'infinity'::timestamptz
      else now() - make_interval(days => audit_retention_days)
    end
    into kept_since from public.organizations where id = of_organization;
  -- Null where the trail is kept as long as the organisation, or there is none.
  if kept_since is null then return 0; end if;
  delete from public.audit_entries where id in (
    select id from public.audit_entries
    where organization_id = of_organization and at < kept_since order by at, id limit at_most
  );
  get diagnostics removed = row_count;
  return removed;
end $function$
;

CREATE OR REPLACE FUNCTION public.short_grams(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN ARRAY(SELECT DISTINCT substr($1, place.place, size.size) AS substr FROM generate_series(1, length($1)) place(place), generate_series(1, 2) size(size))
;

CREATE OR REPLACE FUNCTION public.take_from_video_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into video_asset_counts as counted (organization_id, unfiltered, source, workspace_id, created_by, listed)
  select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, -count(*)
  from removed
  -- Of an organisation that is being removed the counts go too, maybe before its videos.
  where uploaded_at is not null and exists (select from organizations where id = removed.organization_id)
  group by organization_id, cube (source, workspace_id, created_by)
  order by 1, 2 desc
  on conflict (organization_id, unfiltered, source, workspace_id, created_by)
  do update set listed = counted.listed + excluded.listed;
  return null;
end $function$
;

CREATE TRIGGER activities_announced AFTER INSERT ON public.activities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_activities();

CREATE TRIGGER activities_counted BEFORE INSERT ON public.activities FOR EACH ROW EXECUTE FUNCTION count_activity();

CREATE TRIGGER memberships_are_described BEFORE INSERT OR UPDATE OF accepted_at, invited_first_name, invited_last_name ON public.memberships FOR EACH ROW EXECUTE FUNCTION describe_membership();

CREATE TRIGGER memberships_forget_api_tokens AFTER UPDATE OF accepted_at ON public.memberships FOR EACH ROW WHEN (((old.accepted_at IS NOT NULL) AND (new.accepted_at IS NULL))) EXECUTE FUNCTION forget_api_tokens();

CREATE TRIGGER rendition_chunks_record_added AFTER INSERT ON public.rendition_chunks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_stored_renditions();

CREATE TRIGGER rendition_chunks_record_removed AFTER DELETE ON public.rendition_chunks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_stored_renditions();

CREATE TRIGGER session_tracks_record_changed AFTER UPDATE ON public.session_tracks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_session_tracks();

CREATE TRIGGER session_tracks_record_removed AFTER DELETE ON public.session_tracks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_session_tracks();

CREATE TRIGGER stored_files_record_added AFTER INSERT ON public.stored_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_stored_files();

CREATE TRIGGER stored_files_record_changed AFTER UPDATE ON public.stored_files REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_stored_files();

CREATE TRIGGER stored_files_record_removed AFTER DELETE ON public.stored_files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_stored_files();

CREATE TRIGGER users_describe_memberships AFTER UPDATE OF first_name, last_name, email ON public.users FOR EACH ROW EXECUTE FUNCTION describe_memberships_of_person();

CREATE TRIGGER video_assets_add_to_counts AFTER INSERT ON public.video_assets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_video_counts();

CREATE TRIGGER video_assets_move_in_counts AFTER UPDATE ON public.video_assets REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_in_video_counts();

CREATE TRIGGER video_assets_record_added AFTER INSERT ON public.video_assets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_stored_videos();

CREATE TRIGGER video_assets_record_changed AFTER UPDATE ON public.video_assets REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_stored_videos();

CREATE TRIGGER video_assets_record_removed AFTER DELETE ON public.video_assets REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_stored_videos();

CREATE TRIGGER video_assets_take_from_counts AFTER DELETE ON public.video_assets REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_video_counts();

grant delete, insert, select, update on acme_accounts to marquee_app;

grant delete, insert, select, update on acme_accounts to marquee_system;

grant insert, select, update (profile_id) on activities to marquee_app;

grant delete, insert, select, update (profile_id) on activities to marquee_system;

grant delete, insert, select, update on admission_addresses to marquee_app;

grant delete, insert, select, update on admission_addresses to marquee_system;

grant delete, insert, select, update on agenda_items to marquee_app;

grant delete, insert, select, update on agenda_items to marquee_system;

grant delete, insert, select, update on answer_files to marquee_app;

grant delete, insert, select, update on answer_files to marquee_system;

grant delete, insert, select, update on api_tokens to marquee_app;

grant delete, insert, select, update on api_tokens to marquee_system;

grant delete, insert, select, update on attempts to marquee_app;

grant delete, insert, select, update on attempts to marquee_system;

grant delete, insert, select, update on audience_entries to marquee_app;

grant delete, insert, select, update on audience_entries to marquee_system;

grant insert, select on audit_entries to marquee_app;

grant insert, select on audit_entries to marquee_system;

grant select on audit_trail to marquee_app;

grant select on audit_trail to marquee_system;

grant delete, insert, select, update on backstage_people to marquee_app;

grant delete, insert, select, update on backstage_people to marquee_system;

grant delete, insert, select, update on blocked_people to marquee_app;

grant delete, insert, select, update on blocked_people to marquee_system;

grant delete, insert, select, update on booth_leads to marquee_app;

grant delete, insert, select, update on booth_leads to marquee_system;

grant delete, insert, select, update on booth_resources to marquee_app;

grant delete, insert, select, update on booth_resources to marquee_system;

grant delete, insert, select, update on booths to marquee_app;

grant delete, insert, select, update on booths to marquee_system;

grant delete, insert, select, update on brand_kit_videos to marquee_app;

grant delete, insert, select, update on brand_kit_videos to marquee_system;

grant delete, insert, select, update on brand_kits to marquee_app;

grant delete, insert, select, update on brand_kits to marquee_system;

grant delete, insert, select, update on brand_themes to marquee_app;

grant delete, insert, select, update on brand_themes to marquee_system;

grant delete, insert, select, update on brandings to marquee_app;

grant delete, insert, select, update on brandings to marquee_system;

grant delete, insert, select, update on broadcast_tracks to marquee_app;

grant delete, insert, select, update on broadcast_tracks to marquee_system;

grant delete, insert, select, update on broadcast_videos to marquee_app;

grant delete, insert, select, update on broadcast_videos to marquee_system;

grant delete, insert, select, update on broadcasts to marquee_app;

grant delete, insert, select, update on broadcasts to marquee_system;

grant delete, insert, select, update on buffer_videos to marquee_app;

grant delete, insert, select, update on buffer_videos to marquee_system;

grant delete, insert, select, update on channels to marquee_app;

grant delete, insert, select, update on channels to marquee_system;

grant delete, insert, select, update on code_areas to marquee_app;

grant delete, insert, select, update on code_areas to marquee_system;

grant delete, insert, select, update on content_clips to marquee_app;

grant delete, insert, select, update on content_clips to marquee_system;

grant delete, insert, select, update on content_projects to marquee_app;

grant delete, insert, select, update on content_projects to marquee_system;

grant delete, insert, select, update on contents to marquee_app;

grant delete, insert, select, update on contents to marquee_system;

grant delete, insert, select, update on custom_roles to marquee_app;

grant delete, insert, select, update on custom_roles to marquee_system;

grant delete, insert, select, update on device_checks to marquee_app;

grant delete, insert, select, update on device_checks to marquee_system;

grant delete, insert, select, update on effects to marquee_app;

grant delete, insert, select, update on effects to marquee_system;

grant delete, insert, select, update on email_templates to marquee_app;

grant delete, insert, select, update on email_templates to marquee_system;

grant select on event_airings to marquee_app;

grant select on event_airings to marquee_system;

grant select on event_attendees to marquee_app;

grant select on event_attendees to marquee_system;

grant delete, insert, select, update on event_filler_slides to marquee_app;

grant delete, insert, select, update on event_filler_slides to marquee_system;

grant delete, insert, select, update on event_role_assignments to marquee_app;

grant delete, insert, select, update on event_role_assignments to marquee_system;

grant delete, insert, select, update on event_roles to marquee_app;

grant delete, insert, select, update on event_roles to marquee_system;

grant delete, insert, select, update on event_tags to marquee_app;

grant delete, insert, select, update on event_tags to marquee_system;

grant delete, insert, select, update on events to marquee_app;

grant delete, insert, select, update on events to marquee_system;

grant delete, insert, select, update on field_mappings to marquee_app;

grant delete, insert, select, update on field_mappings to marquee_system;

grant delete, insert, select, update on filler_slides to marquee_app;

grant delete, insert, select, update on filler_slides to marquee_system;

grant delete, insert, select, update on hub_pages to marquee_app;

grant delete, insert, select, update on hub_pages to marquee_system;

grant delete, insert, select, update on javascript_embeds to marquee_app;

grant delete, insert, select, update on javascript_embeds to marquee_system;

grant select on listed_events to marquee_app;

grant select on listed_events to marquee_system;

grant select on listed_video_assets to marquee_app;

grant select on listed_video_assets to marquee_system;

grant delete, insert, select, update on live_segments to marquee_app;

grant delete, insert, select, update on live_segments to marquee_system;

grant delete, insert, select, update on membership_roles to marquee_app;

grant delete, insert, select, update on membership_roles to marquee_system;

grant delete, insert, select, update on memberships to marquee_app;

grant delete, insert, select, update on memberships to marquee_system;

grant delete, insert, select, update on message_reactions to marquee_app;

grant delete, insert, select, update on message_reactions to marquee_system;

grant delete, insert, select, update on messages to marquee_app;

grant delete, insert, select, update on messages to marquee_system;

grant delete, insert, select, update on muted_people to marquee_app;

grant delete, insert, select, update on muted_people to marquee_system;

grant select on organization_members to marquee_app;

grant select on organization_members to marquee_system;

grant delete, insert, select, update on organizations to marquee_app;

grant delete, insert, select, update on organizations to marquee_system;

grant select on outbox to marquee_app;

grant select on outbox to marquee_system;

grant delete, insert, select, update on page_certificates to marquee_app;

grant delete, insert, select, update on page_certificates to marquee_system;

grant delete, insert, select, update on page_designs to marquee_app;

grant delete, insert, select, update on page_designs to marquee_system;

grant delete, insert, select, update on page_domains to marquee_app;

grant delete, insert, select, update on page_domains to marquee_system;

grant delete, insert, select, update on page_homes to marquee_app;

grant delete, insert, select, update on page_homes to marquee_system;

grant delete, insert, select, update on page_slugs to marquee_app;

grant delete, insert, select, update on page_slugs to marquee_system;

grant delete, insert, select, update on page_versions to marquee_app;

grant delete, insert, select, update on page_versions to marquee_system;

grant delete, insert, select, update on page_videos to marquee_app;

grant delete, insert, select, update on page_videos to marquee_system;

grant delete, insert, select, update on poll_votes to marquee_app;

grant delete, insert, select, update on poll_votes to marquee_system;

grant delete, insert, select, update on polls to marquee_app;

grant delete, insert, select, update on polls to marquee_system;

grant delete, insert, select, update on presences to marquee_app;

grant delete, insert, select, update on presences to marquee_system;

grant delete, insert, select, update on privacy_requests to marquee_app;

grant delete, insert, select, update on privacy_requests to marquee_system;

grant delete, insert, select, update on profile_addresses to marquee_app;

grant delete, insert, select, update on profile_addresses to marquee_system;

grant delete, insert, select, update on profiles to marquee_app;

grant delete, insert, select, update on profiles to marquee_system;

grant delete, insert, select, update on question_votes to marquee_app;

grant delete, insert, select, update on question_votes to marquee_system;

grant delete, insert, select, update on questions to marquee_app;

grant delete, insert, select, update on questions to marquee_system;

grant delete, insert, select, update on raised_hands to marquee_app;

grant delete, insert, select, update on raised_hands to marquee_system;

grant delete, insert, select, update on referral_codes to marquee_app;

grant delete, insert, select, update on referral_codes to marquee_system;

grant delete, insert, select, update on registrant_batch_people to marquee_app;

grant delete, insert, select, update on registrant_batch_people to marquee_system;

grant delete, insert, select, update on registrant_batches to marquee_app;

grant delete, insert, select, update on registrant_batches to marquee_system;

grant delete, insert, select, update on registrant_import_pieces to marquee_app;

grant delete, insert, select, update on registrant_import_pieces to marquee_system;

grant delete, insert, select, update on registrant_import_rows to marquee_app;

grant delete, insert, select, update on registrant_import_rows to marquee_system;

grant delete, insert, select, update on registrant_imports to marquee_app;

grant delete, insert, select, update on registrant_imports to marquee_system;

grant delete, insert, select, update on registrant_views to marquee_app;

grant delete, insert, select, update on registrant_views to marquee_system;

grant delete, insert, select, update on registration_blocks to marquee_app;

grant delete, insert, select, update on registration_blocks to marquee_system;

grant delete, insert, select, update on registration_consents to marquee_app;

grant delete, insert, select, update on registration_consents to marquee_system;

grant delete, insert, select, update on registration_forms to marquee_app;

grant delete, insert, select, update on registration_forms to marquee_system;

grant delete, insert, select, update on registration_mailings to marquee_app;

grant delete, insert, select, update on registration_mailings to marquee_system;

grant delete, insert, select, update on registration_settings to marquee_app;

grant delete, insert, select, update on registration_settings to marquee_system;

grant delete, insert, select, update on registrations to marquee_app;

grant delete, insert, select, update on registrations to marquee_system;

grant delete, insert, select, update on removed_tracks to marquee_app;

grant delete, insert, select, update on removed_tracks to marquee_system;

grant delete, insert, select, update on rendition_chunks to marquee_app;

grant delete, insert, select, update on rendition_chunks to marquee_system;

grant delete, insert, select, update on room_people to marquee_app;

grant delete, insert, select, update on room_people to marquee_system;

grant delete, insert, select, update on rooms to marquee_app;

grant delete, insert, select, update on rooms to marquee_system;

grant delete, insert, select, update on rtmp_input_holds to marquee_app;

grant delete, insert, select, update on rtmp_input_holds to marquee_system;

grant delete, insert, select, update on rtmp_inputs to marquee_app;

grant delete, insert, select, update on rtmp_inputs to marquee_system;

grant delete, insert, select, update on scheduled_email_recipients to marquee_app;

grant delete, insert, select, update on scheduled_email_recipients to marquee_system;

grant delete, insert, select, update on scheduled_email_runs to marquee_app;

grant delete, insert, select, update on scheduled_email_runs to marquee_system;

grant delete, insert, select, update on scheduled_emails to marquee_app;

grant delete, insert, select, update on scheduled_emails to marquee_system;

grant select on searched_profiles to marquee_app;

grant select on searched_profiles to marquee_system;

grant select on searched_transcript_lines to marquee_app;

grant select on searched_transcript_lines to marquee_system;

grant delete, insert, select, update on sender_domains to marquee_app;

grant delete, insert, select, update on sender_domains to marquee_system;

grant delete, insert, select, update on series to marquee_app;

grant delete, insert, select, update on series to marquee_system;

grant delete, insert, select, update on series_tags to marquee_app;

grant delete, insert, select, update on series_tags to marquee_system;

grant delete, insert, select, update on series_undos to marquee_app;

grant delete, insert, select, update on series_undos to marquee_system;

grant delete, insert, select, update on session_recordings to marquee_app;

grant delete, insert, select, update on session_recordings to marquee_system;

grant delete, insert, select, update on session_runs to marquee_app;

grant delete, insert, select, update on session_runs to marquee_system;

grant delete, insert, select, update on session_tracks to marquee_app;

grant delete, insert, select, update on session_tracks to marquee_system;

grant delete, insert, select, update on show_item_people to marquee_app;

grant delete, insert, select, update on show_item_people to marquee_system;

grant delete, insert, select, update on show_items to marquee_app;

grant delete, insert, select, update on show_items to marquee_system;

grant delete, insert, select, update on show_steps to marquee_app;

grant delete, insert, select, update on show_steps to marquee_system;

grant delete, insert, select, update on shown_people to marquee_app;

grant delete, insert, select, update on shown_people to marquee_system;

grant delete, insert, select, update on sign_ins to marquee_app;

grant delete, insert, select, update on sign_ins to marquee_system;

grant delete, insert, select, update on simulive_programs to marquee_app;

grant delete, insert, select, update on simulive_programs to marquee_system;

grant delete, insert, select, update on simulive_tests to marquee_app;

grant delete, insert, select, update on simulive_tests to marquee_system;

grant delete, insert, select, update on sso_attempts to marquee_app;

grant delete, insert, select, update on sso_attempts to marquee_system;

grant delete, insert, select, update on sso_connections to marquee_app;

grant delete, insert, select, update on sso_connections to marquee_system;

grant delete, insert, select, update on sso_domains to marquee_app;

grant delete, insert, select, update on sso_domains to marquee_system;

grant delete, insert, select, update on sso_used_proofs to marquee_app;

grant delete, insert, select, update on sso_used_proofs to marquee_system;

grant delete, insert, select, update on stage_health to marquee_app;

grant delete, insert, select, update on stage_health to marquee_system;

grant delete, insert, select, update on stage_media to marquee_app;

grant delete, insert, select, update on stage_media to marquee_system;

grant delete, insert, select, update on stage_messages to marquee_app;

grant delete, insert, select, update on stage_messages to marquee_system;

grant delete, insert, select, update on stage_reactions to marquee_app;

grant delete, insert, select, update on stage_reactions to marquee_system;

grant delete, insert, select, update on stage_scenes to marquee_app;

grant delete, insert, select, update on stage_scenes to marquee_system;

grant delete, insert, select, update on stage_settings to marquee_app;

grant delete, insert, select, update on stage_settings to marquee_system;

grant delete, insert, select, update on storage_changes to marquee_app;

grant delete, insert, select, update on storage_changes to marquee_system;

grant delete, insert, select, update on storage_usage to marquee_app;

grant delete, insert, select, update on storage_usage to marquee_system;

grant delete, insert, select, update on stored_files to marquee_app;

grant delete, insert, select, update on stored_files to marquee_system;

grant delete, insert, select, update on studio_activity to marquee_app;

grant delete, insert, select, update on studio_activity to marquee_system;

grant delete, insert, select, update on survey_answers to marquee_app;

grant delete, insert, select, update on survey_answers to marquee_system;

grant delete, insert, select, update on surveys to marquee_app;

grant delete, insert, select, update on surveys to marquee_system;

grant delete, insert, select, update on tags to marquee_app;

grant delete, insert, select, update on tags to marquee_system;

grant delete, insert, select, update on templates to marquee_app;

grant delete, insert, select, update on templates to marquee_system;

grant delete, insert, select, update on track_withdrawals to marquee_app;

grant delete, insert, select, update on track_withdrawals to marquee_system;

grant delete, insert, select, update on tracking_pixels to marquee_app;

grant delete, insert, select, update on tracking_pixels to marquee_system;

grant delete, insert, select, update on tracks to marquee_app;

grant delete, insert, select, update on tracks to marquee_system;

grant delete, insert, select, update on transcript_lines to marquee_app;

grant delete, insert, select, update on transcript_lines to marquee_system;

grant delete, insert, select, update on transcripts to marquee_app;

grant delete, insert, select, update on transcripts to marquee_system;

grant delete, insert, select, update on unused_files to marquee_app;

grant delete, insert, select, update on unused_files to marquee_system;

grant delete, insert, select, update on uploads to marquee_app;

grant delete, insert, select, update on uploads to marquee_system;

grant delete, insert, select, update on user_codes to marquee_app;

grant delete, insert, select, update on user_codes to marquee_system;

grant select (company, created_at, email, extra_data, first_name, id, last_name, linkedin_url, profile_picture_url, status, title, twitter_url, updated_at) on users to marquee_app;

grant delete, insert, select, update on users to marquee_system;

grant delete, insert, select, update on video_asset_counts to marquee_app;

grant delete, insert, select, update on video_asset_counts to marquee_system;

grant delete, insert, select, update on video_assets to marquee_app;

grant delete, insert, select, update on video_assets to marquee_system;

grant delete, insert, select, update on video_clips to marquee_app;

grant delete, insert, select, update on video_clips to marquee_system;

grant delete, insert, select, update on video_fragments to marquee_app;

grant delete, insert, select, update on video_fragments to marquee_system;

grant delete, insert, select, update on video_sources to marquee_app;

grant delete, insert, select, update on video_sources to marquee_system;

grant delete, insert, select, update on webhook_deliveries to marquee_app;

grant delete, insert, select, update on webhook_deliveries to marquee_system;

grant delete, insert, select, update on webhooks to marquee_app;

grant delete, insert, select, update on webhooks to marquee_system;

grant delete, insert, select, update on workflows to marquee_app;

grant delete, insert, select, update on workflows to marquee_system;

grant delete, insert, select, update on workspace_members to marquee_app;

grant delete, insert, select, update on workspace_members to marquee_system;

grant delete, insert, select, update on workspaces to marquee_app;

grant delete, insert, select, update on workspaces to marquee_system;
