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
  constraint effects_idempotency_key_unique UNIQUE (idempotency_key),
  constraint effects_kind CHECK ((kind = 'mail'::text)),
  constraint effects_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint effects_pkey PRIMARY KEY (id),
  constraint effects_state CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text])))
);
CREATE INDEX effects_age ON public.effects USING btree (created_at);
CREATE INDEX effects_links ON public.effects USING btree (link_ends_at) WHERE (link_ends_at IS NOT NULL);
CREATE INDEX effects_newest ON public.effects USING btree (organization_id, id);
CREATE INDEX effects_pending ON public.effects USING btree (next_attempt_at) WHERE (state = 'PENDING'::text);
CREATE INDEX effects_search ON public.effects USING gin (organization_id, lower(((recipient || ' '::text) || subject)) gin_trgm_ops);
CREATE INDEX effects_state_newest ON public.effects USING btree (organization_id, state, id);
alter table effects enable row level security;
create policy effects_of_organization on effects for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy effects_of_system on effects for all to marquee_system
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
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_region CHECK ((region = ANY (ARRAY['US'::text, 'EU'::text])))
);
alter table organizations enable row level security;
create policy organizations_of_organization on organizations for all to marquee_app
  using (id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy organizations_of_system on organizations for all to marquee_system
  using true
  with check true;

create table page_domains (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  domain text not null,
  verification_token text not null,
  is_verified boolean default false not null,
  verified_at timestamp(3) with time zone,
  is_default boolean default false not null,
  last_checked_at timestamp(3) with time zone,
  last_error text,
  missing_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint page_domains_default_is_verified CHECK ((is_verified OR (NOT is_default))),
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
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_end ON public.sign_ins USING btree (expires_at);
CREATE UNIQUE INDEX sign_ins_previous_refresh ON public.sign_ins USING btree (previous_refresh_hash);
CREATE UNIQUE INDEX sign_ins_refresh ON public.sign_ins USING btree (refresh_hash);
CREATE INDEX sign_ins_user ON public.sign_ins USING btree (user_id);
alter table sign_ins enable row level security;
create policy sign_ins_of_system on sign_ins for all to marquee_system
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
  constraint sso_domains_organization_id_sso_connections_organization_id_fk FOREIGN KEY (organization_id) REFERENCES sso_connections(organization_id) ON DELETE CASCADE,
  constraint sso_domains_pkey PRIMARY KEY (domain)
);
CREATE INDEX sso_domains_organization ON public.sso_domains USING btree (organization_id);
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
  constraint users_pkey PRIMARY KEY (id),
  constraint users_status CHECK ((status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'FORCE_CHANGE_PASSWORD'::text])))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
alter table users enable row level security;
create policy users_of_system on users for all to marquee_system
  using true
  with check true;
create policy users_readable on users for select to marquee_app
  using (EXISTS ( SELECT
   FROM memberships
  WHERE (memberships.user_id = users.id)));

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
  constraint video_assets_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint video_assets_name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint video_assets_of_organization_key UNIQUE (organization_id, id),
  constraint video_assets_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint video_assets_organization_id_workspace_id_workspaces_organizati FOREIGN KEY (organization_id, workspace_id) REFERENCES workspaces(organization_id, id),
  constraint video_assets_pkey PRIMARY KEY (id),
  constraint video_assets_source CHECK ((source = ANY (ARRAY['EVENT_RECORDING'::text, 'DIRECT_RECORDING'::text, 'CL_UPLOAD'::text, 'UPLOAD'::text, 'CLIP'::text]))),
  constraint video_assets_transcode_status CHECK ((transcode_status = ANY (ARRAY['SUBMITTED'::text, 'PROGRESSING'::text, 'COMPLETE'::text, 'ERROR'::text, 'READY_TO_PUBLISH'::text])))
);
CREATE INDEX video_assets_all_by_created ON public.video_assets USING btree (organization_id, created_at, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_all_by_title ON public.video_assets USING btree (organization_id, lower(name), id, name) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_creator ON public.video_assets USING btree (created_by);
CREATE INDEX video_assets_creator_by_created ON public.video_assets USING btree (organization_id, created_by, created_at, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_creator_by_title ON public.video_assets USING btree (organization_id, created_by, lower(name), id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_short_search ON public.video_assets USING gin (organization_id, short_grams(lower(name)));
CREATE INDEX video_assets_source_by_created ON public.video_assets USING btree (organization_id, source, created_at, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_source_by_title ON public.video_assets USING btree (organization_id, source, lower(name), id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_submitted ON public.video_assets USING btree (updated_at) WHERE (transcode_status = 'SUBMITTED'::text);
CREATE INDEX video_assets_title_search ON public.video_assets USING gin (organization_id, lower(name) gin_trgm_ops);
CREATE INDEX video_assets_waiting ON public.video_assets USING btree (created_at) WHERE (uploaded_at IS NULL);
CREATE INDEX video_assets_workspace_by_created ON public.video_assets USING btree (organization_id, workspace_id, created_at, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX video_assets_workspace_by_title ON public.video_assets USING btree (organization_id, workspace_id, lower(name), id) WHERE (uploaded_at IS NOT NULL);
alter table video_assets enable row level security;
create policy video_assets_of_organization on video_assets for all to marquee_app
  using (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif"));
create policy video_assets_of_system on video_assets for all to marquee_system
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

create view listed_video_assets with (check_option=local) as
 SELECT id,
    organization_id,
    workspace_id,
    name,
    description,
    source,
    creation_type,
    transcode_status,
    transcode_progress,
    transcoder_warnings,
    transcoder_errors,
    version,
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
    users.first_name,
    users.last_name,
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
    sent_at,
    link_ends_at,
    created_at,
    updated_at
   FROM effects
  WHERE (organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid);

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

CREATE OR REPLACE FUNCTION public.describe_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select lower(first_name || ' ' || last_name || ' ' || email) into new.words from users where id = new.user_id;
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
  update memberships set words = lower(new.first_name || ' ' || new.last_name || ' ' || new.email) where user_id = new.id;
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

CREATE TRIGGER memberships_are_described BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION describe_membership();

CREATE TRIGGER users_describe_memberships AFTER UPDATE OF first_name, last_name, email ON public.users FOR EACH ROW EXECUTE FUNCTION describe_memberships_of_person();

CREATE TRIGGER video_assets_add_to_counts AFTER INSERT ON public.video_assets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_video_counts();

CREATE TRIGGER video_assets_move_in_counts AFTER UPDATE ON public.video_assets REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_in_video_counts();

CREATE TRIGGER video_assets_take_from_counts AFTER DELETE ON public.video_assets REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_video_counts();

grant delete, insert, select, update on api_tokens to marquee_app;

grant delete, insert, select, update on api_tokens to marquee_system;

grant delete, insert, select, update on attempts to marquee_app;

grant delete, insert, select, update on attempts to marquee_system;

grant insert, select on audit_entries to marquee_app;

grant insert, select on audit_entries to marquee_system;

grant select on audit_trail to marquee_app;

grant select on audit_trail to marquee_system;

grant delete, insert, select, update on custom_roles to marquee_app;

grant delete, insert, select, update on custom_roles to marquee_system;

grant delete, insert, select, update on effects to marquee_app;

grant delete, insert, select, update on effects to marquee_system;

grant delete, insert, select, update on listed_video_assets to marquee_app;

grant delete, insert, select, update on listed_video_assets to marquee_system;

grant delete, insert, select, update on membership_roles to marquee_app;

grant delete, insert, select, update on membership_roles to marquee_system;

grant delete, insert, select, update on memberships to marquee_app;

grant delete, insert, select, update on memberships to marquee_system;

grant delete, insert, select, update on organization_members to marquee_app;

grant delete, insert, select, update on organization_members to marquee_system;

grant delete, insert, select, update on organizations to marquee_app;

grant delete, insert, select, update on organizations to marquee_system;

grant select on outbox to marquee_app;

grant select on outbox to marquee_system;

grant delete, insert, select, update on page_domains to marquee_app;

grant delete, insert, select, update on page_domains to marquee_system;

grant delete, insert, select, update on rendition_chunks to marquee_app;

grant delete, insert, select, update on rendition_chunks to marquee_system;

grant delete, insert, select, update on sign_ins to marquee_app;

grant delete, insert, select, update on sign_ins to marquee_system;

grant delete, insert, select, update on sso_attempts to marquee_app;

grant delete, insert, select, update on sso_attempts to marquee_system;

grant delete, insert, select, update on sso_connections to marquee_app;

grant delete, insert, select, update on sso_connections to marquee_system;

grant delete, insert, select, update on sso_domains to marquee_app;

grant delete, insert, select, update on sso_domains to marquee_system;

grant delete, insert, select, update on sso_used_proofs to marquee_app;

grant delete, insert, select, update on sso_used_proofs to marquee_system;

grant delete, insert, select, update on studio_activity to marquee_app;

grant delete, insert, select, update on studio_activity to marquee_system;

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

grant delete, insert, select, update on video_sources to marquee_app;

grant delete, insert, select, update on video_sources to marquee_system;

grant delete, insert, select, update on workspace_members to marquee_app;

grant delete, insert, select, update on workspace_members to marquee_system;

grant delete, insert, select, update on workspaces to marquee_app;

grant delete, insert, select, update on workspaces to marquee_system;
