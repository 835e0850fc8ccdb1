CREATE TABLE "agenda_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"track_id" uuid,
	"room_id" uuid,
	"booth_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_items_title" CHECK (length("agenda_items"."title") between 1 and 255),
	CONSTRAINT "agenda_items_kind" CHECK ("agenda_items"."kind" in ('break', 'room', 'booth')),
	CONSTRAINT "agenda_items_end" CHECK ("agenda_items"."end_time" > "agenda_items"."start_time")
);
--> statement-breakpoint
ALTER TABLE "agenda_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcast_tracks" (
	"organization_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	CONSTRAINT "broadcast_tracks_broadcast_id_track_id_pk" PRIMARY KEY("broadcast_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcast_videos" (
	"organization_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "broadcast_videos_broadcast_id_video_asset_id_pk" PRIMARY KEY("broadcast_id","video_asset_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast_videos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"broadcast_type" smallint DEFAULT 1 NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"simulive_test_run_end_time" timestamp (3) with time zone,
	"test_simulive_processing_state" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "broadcasts_title" CHECK (length("broadcasts"."title") between 1 and 255),
	CONSTRAINT "broadcasts_broadcast_type" CHECK ("broadcasts"."broadcast_type" in (1, 2, 3)),
	CONSTRAINT "broadcasts_end" CHECK ("broadcasts"."end_time" > "broadcasts"."start_time")
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sort_priority" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "tracks_title" CHECK (length("tracks"."title") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "tracks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booth_resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"booth_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booth_resources_title" CHECK (length("booth_resources"."title") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "booth_resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booths" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"booth_type" text NOT NULL,
	"rank" integer NOT NULL,
	"hero_asset_type" text DEFAULT 'hero_asset_image' NOT NULL,
	"hero_asset" text,
	"poster" text,
	"sponsor_profile_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booths_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "booths_title" CHECK (length("booths"."title") between 1 and 255),
	CONSTRAINT "booths_booth_type" CHECK ("booths"."booth_type" in ('primary', 'secondary')),
	CONSTRAINT "booths_hero_asset_type" CHECK ("booths"."hero_asset_type" in ('hero_asset_image', 'hero_asset_video'))
);
--> statement-breakpoint
ALTER TABLE "booths" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workflows" (
	"workflow_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"workflow_type" text NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	"ended_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflows_organization_id_workflow_id_pk" PRIMARY KEY("organization_id","workflow_id"),
	CONSTRAINT "workflows_status" CHECK ("workflows"."status" in ('RUNNING', 'COMPLETED')),
	CONSTRAINT "workflows_type" CHECK ("workflows"."workflow_type" in ('duplication', 'deletion', 'session_deletion', 'poll_addition', 'poll_updation'))
);
--> statement-breakpoint
ALTER TABLE "workflows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_tags" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "event_tags_event_id_tag_id_pk" PRIMARY KEY("event_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "event_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_type" text NOT NULL,
	"host_type" text DEFAULT 'Virtual' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_blueprint" boolean DEFAULT false NOT NULL,
	"timezone" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"series_id" uuid,
	"occurrence_start" timestamp (3) with time zone,
	"is_detached" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"registration_form_id" uuid,
	"marketo_campaign_id" text,
	"salesforce_campaign_id" text,
	"wistia_project_id" text,
	"pardot_list" jsonb,
	"integration_config_updated" boolean DEFAULT false NOT NULL,
	"builder_raw_json" jsonb,
	"default_speaker_role" uuid,
	"chat_cleared_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "events_title" CHECK (length("events"."title") between 1 and 255),
	CONSTRAINT "events_event_type" CHECK ("events"."event_type" in ('Webinar', 'Conference', 'Recording')),
	CONSTRAINT "events_host_type" CHECK ("events"."host_type" in ('Virtual', 'Hybrid', 'In_Person')),
	CONSTRAINT "events_end" CHECK ("events"."end_time" >= "events"."start_time")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hub_pages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"name" text NOT NULL,
	"builder_raw_json" jsonb,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hub_pages_name" CHECK (length("hub_pages"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "hub_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_email_switches" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"email_type" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_email_switches_event_id_email_type_pk" PRIMARY KEY("event_id","email_type")
);
--> statement-breakpoint
ALTER TABLE "event_email_switches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_role_assignments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_role_id" uuid NOT NULL,
	"broadcast_id" uuid,
	"role_id" uuid,
	CONSTRAINT "event_role_assignments_key" UNIQUE NULLS NOT DISTINCT("event_role_id","broadcast_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "event_role_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_roles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"role" smallint NOT NULL,
	"rank" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"send_calendar_invite" boolean DEFAULT true NOT NULL,
	"send_email_invite" boolean DEFAULT true NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_roles_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "event_roles_person" UNIQUE("event_id","role","profile_id"),
	CONSTRAINT "event_roles_role" CHECK ("event_roles"."role" in (0, 2, 4, 6, 8))
);
--> statement-breakpoint
ALTER TABLE "event_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"email" text NOT NULL,
	"merged_profile" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"profile_picture_url" text,
	"linkedin_url" text,
	"twitter_url" text,
	"extra_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "profiles_email_length" CHECK (length("profiles"."email") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_forms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_global_form" boolean DEFAULT false NOT NULL,
	"formio_data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_forms_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "registration_forms_name" CHECK (length("registration_forms"."name") <= 255)
);
--> statement-breakpoint
ALTER TABLE "registration_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rank" integer NOT NULL,
	"seats" integer DEFAULT 10 NOT NULL,
	"is_breakout" boolean DEFAULT false NOT NULL,
	"is_booth" boolean DEFAULT false NOT NULL,
	"booth_id" uuid,
	"owner_profile_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "rooms_title" CHECK (length("rooms"."title") between 1 and 255),
	CONSTRAINT "rooms_seats" CHECK ("rooms"."seats" between 1 and 50),
	CONSTRAINT "rooms_booth" CHECK ("rooms"."is_booth" = ("rooms"."booth_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"recurrence" jsonb,
	"timezone" text,
	"starts_on" text,
	"duration_minutes" integer,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "series_kind" CHECK ("series"."kind" in ('series', 'repeating')),
	CONSTRAINT "series_name" CHECK (length("series"."name") between 1 and 255),
	CONSTRAINT "series_recurrence" CHECK (("series"."kind" = 'repeating') = ("series"."recurrence" is not null and "series"."timezone" is not null
        and "series"."starts_on" is not null and "series"."duration_minutes" is not null))
);
--> statement-breakpoint
ALTER TABLE "series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series_tags" (
	"organization_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "series_tags_series_id_tag_id_pk" PRIMARY KEY("series_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "series_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duplicated_from" uuid,
	"broadcast_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_of_broadcast" UNIQUE("duplicated_from","broadcast_id"),
	CONSTRAINT "surveys_title" CHECK (length("surveys"."title") between 1 and 255),
	CONSTRAINT "surveys_copy" CHECK (("surveys"."duplicated_from" is null) = ("surveys"."broadcast_id" is null))
);
--> statement-breakpoint
ALTER TABLE "surveys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"tag_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_tag_name" CHECK (length("tags"."tag_name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"blueprint_event_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_blueprint" UNIQUE("organization_id","blueprint_event_id"),
	CONSTRAINT "templates_title" CHECK (length("templates"."title") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."listed_video_assets";--> statement-breakpoint
ALTER TABLE "video_assets" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "video_assets" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_booth_id_booths_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booths"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_tracks" ADD CONSTRAINT "broadcast_tracks_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_tracks" ADD CONSTRAINT "broadcast_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_videos" ADD CONSTRAINT "broadcast_videos_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_videos" ADD CONSTRAINT "broadcast_videos_video_asset_id_video_assets_id_fk" FOREIGN KEY ("video_asset_id") REFERENCES "public"."video_assets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth_resources" ADD CONSTRAINT "booth_resources_organization_id_booth_id_booths_organization_id_id_fk" FOREIGN KEY ("organization_id","booth_id") REFERENCES "public"."booths"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_sponsor_profile_id_profiles_id_fk" FOREIGN KEY ("sponsor_profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_registration_form_id_registration_forms_id_fk" FOREIGN KEY ("registration_form_id") REFERENCES "public"."registration_forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_pages" ADD CONSTRAINT "hub_pages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_pages" ADD CONSTRAINT "hub_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_pages" ADD CONSTRAINT "hub_pages_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_email_switches" ADD CONSTRAINT "event_email_switches_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_role_assignments" ADD CONSTRAINT "event_role_assignments_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_role_assignments" ADD CONSTRAINT "event_role_assignments_organization_id_event_role_id_event_roles_organization_id_id_fk" FOREIGN KEY ("organization_id","event_role_id") REFERENCES "public"."event_roles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_organization_id_profile_id_profiles_organization_id_id_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_addresses" ADD CONSTRAINT "profile_addresses_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_forms" ADD CONSTRAINT "registration_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_owner_profile_id_profiles_id_fk" FOREIGN KEY ("owner_profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_organization_id_booth_id_booths_organization_id_id_fk" FOREIGN KEY ("organization_id","booth_id") REFERENCES "public"."booths"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_tags" ADD CONSTRAINT "series_tags_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_tags" ADD CONSTRAINT "series_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_duplicated_from_surveys_id_fk" FOREIGN KEY ("duplicated_from") REFERENCES "public"."surveys"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_organization_id_blueprint_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","blueprint_event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_items_event" ON "agenda_items" USING btree ("organization_id","event_id","start_time");--> statement-breakpoint
CREATE INDEX "agenda_items_track" ON "agenda_items" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "agenda_items_room" ON "agenda_items" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "agenda_items_booth" ON "agenda_items" USING btree ("booth_id");--> statement-breakpoint
CREATE INDEX "broadcast_tracks_track" ON "broadcast_tracks" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "broadcast_videos_video" ON "broadcast_videos" USING btree ("video_asset_id");--> statement-breakpoint
CREATE INDEX "broadcasts_event" ON "broadcasts" USING btree ("organization_id","event_id","start_time");--> statement-breakpoint
CREATE INDEX "tracks_event" ON "tracks" USING btree ("organization_id","event_id","sort_priority");--> statement-breakpoint
CREATE INDEX "booth_resources_booth" ON "booth_resources" USING btree ("organization_id","booth_id","rank");--> statement-breakpoint
CREATE INDEX "booths_event" ON "booths" USING btree ("organization_id","event_id","rank");--> statement-breakpoint
CREATE INDEX "booths_sponsor" ON "booths" USING btree ("sponsor_profile_id");--> statement-breakpoint
CREATE INDEX "workflows_event" ON "workflows" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "event_tags_tag" ON "event_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_occurrence" ON "events" USING btree ("series_id","occurrence_start");--> statement-breakpoint
CREATE UNIQUE INDEX "events_blueprint_of_series" ON "events" USING btree ("series_id") WHERE "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_workspace_by_start" ON "events" USING btree ("organization_id","workspace_id","start_time","id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_workspace_by_title" ON "events" USING btree ("organization_id","workspace_id",lower("title"),"id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_type_by_start" ON "events" USING btree ("organization_id","event_type","start_time","id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_type_by_title" ON "events" USING btree ("organization_id","event_type",lower("title"),"id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_all_by_start" ON "events" USING btree ("organization_id","start_time","id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_all_by_title" ON "events" USING btree ("organization_id",lower("title"),"id") WHERE not "events"."is_blueprint";--> statement-breakpoint
CREATE INDEX "events_series_by_start" ON "events" USING btree ("series_id","start_time","id");--> statement-breakpoint
CREATE INDEX "events_title_search" ON "events" USING gin ("organization_id",lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_registration_form" ON "events" USING btree ("registration_form_id");--> statement-breakpoint
CREATE INDEX "events_creator" ON "events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "hub_pages_by_created" ON "hub_pages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hub_pages_by_name" ON "hub_pages" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "hub_pages_workspace" ON "hub_pages" USING btree ("organization_id","workspace_id");--> statement-breakpoint
CREATE INDEX "hub_pages_creator" ON "hub_pages" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "event_role_assignments_role" ON "event_role_assignments" USING btree ("organization_id","event_role_id");--> statement-breakpoint
CREATE INDEX "event_role_assignments_broadcast" ON "event_role_assignments" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "event_roles_list" ON "event_roles" USING btree ("organization_id","event_id","role","rank");--> statement-breakpoint
CREATE INDEX "event_roles_profile" ON "event_roles" USING btree ("organization_id","profile_id");--> statement-breakpoint
CREATE INDEX "profile_addresses_profile" ON "profile_addresses" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_addresses_email" ON "profile_addresses" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email" ON "profiles" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_user" ON "profiles" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "profiles_account" ON "profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_forms_by_created" ON "registration_forms" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rooms_event" ON "rooms" USING btree ("organization_id","event_id","rank");--> statement-breakpoint
CREATE INDEX "rooms_booth_id" ON "rooms" USING btree ("organization_id","booth_id");--> statement-breakpoint
CREATE INDEX "rooms_owner" ON "rooms" USING btree ("owner_profile_id");--> statement-breakpoint
CREATE INDEX "series_by_name" ON "series" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "series_by_updated" ON "series" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "series_workspace" ON "series" USING btree ("organization_id","workspace_id");--> statement-breakpoint
CREATE INDEX "series_creator" ON "series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "series_tags_tag" ON "series_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "surveys_by_created" ON "surveys" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "surveys_broadcast" ON "surveys" USING btree ("broadcast_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("organization_id",lower("tag_name"));--> statement-breakpoint
CREATE INDEX "tags_by_created" ON "tags" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "templates_by_created" ON "templates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "templates_by_title" ON "templates" USING btree ("organization_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "templates_workspace" ON "templates" USING btree ("organization_id","workspace_id");--> statement-breakpoint
CREATE INDEX "templates_creator" ON "templates" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_assets_event" ON "video_assets" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_assets_room" ON "video_assets" USING btree ("room_id");--> statement-breakpoint
CREATE VIEW "public"."listed_events" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "title", "description", "event_type", "host_type", "is_test", "is_blueprint", "timezone", "start_time", "end_time", "location", "locale", "series_id", "occurrence_start", "is_detached", "canceled_at", "registration_form_id", "marketo_campaign_id", "salesforce_campaign_id", "wistia_project_id", "pardot_list", "integration_config_updated", "builder_raw_json", "default_speaker_role", "chat_cleared_at", "created_by", "created_at", "updated_at" from "events" where "events"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and not "events"."is_blueprint");--> statement-breakpoint
CREATE VIEW "public"."listed_video_assets" WITH (check_option = local) AS (select "id", "organization_id", "workspace_id", "event_id", "room_id", "name", "description", "source", "creation_type", "transcode_status", "transcode_progress", "transcoder_warnings", "transcoder_errors", "version", "client_hls_path", "hls_path", "path", "has_thumbnail", "has_storyboard", "duration_seconds", "size_bytes", "metadata", "created_by", "uploaded_at", "created_at", "updated_at" from "video_assets" where "video_assets"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid
      and "video_assets"."uploaded_at" is not null);--> statement-breakpoint
CREATE POLICY "agenda_items_of_organization" ON "agenda_items" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("agenda_items"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("agenda_items"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "agenda_items_of_system" ON "agenda_items" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broadcast_tracks_of_organization" ON "broadcast_tracks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("broadcast_tracks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("broadcast_tracks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "broadcast_tracks_of_system" ON "broadcast_tracks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broadcast_videos_of_organization" ON "broadcast_videos" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("broadcast_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("broadcast_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "broadcast_videos_of_system" ON "broadcast_videos" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broadcasts_of_organization" ON "broadcasts" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("broadcasts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("broadcasts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "broadcasts_of_system" ON "broadcasts" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tracks_of_organization" ON "tracks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("tracks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("tracks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tracks_of_system" ON "tracks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booth_resources_of_organization" ON "booth_resources" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("booth_resources"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("booth_resources"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "booth_resources_of_system" ON "booth_resources" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "booths_of_organization" ON "booths" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("booths"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("booths"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "booths_of_system" ON "booths" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workflows_of_organization" ON "workflows" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("workflows"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("workflows"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "workflows_of_system" ON "workflows" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "event_tags_of_organization" ON "event_tags" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("event_tags"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("event_tags"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_tags_of_system" ON "event_tags" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "events_of_organization" ON "events" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("events"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("events"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "events_of_system" ON "events" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "hub_pages_of_organization" ON "hub_pages" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("hub_pages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("hub_pages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "hub_pages_of_system" ON "hub_pages" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "event_email_switches_of_organization" ON "event_email_switches" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("event_email_switches"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("event_email_switches"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_email_switches_of_system" ON "event_email_switches" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "event_role_assignments_of_organization" ON "event_role_assignments" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("event_role_assignments"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("event_role_assignments"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_role_assignments_of_system" ON "event_role_assignments" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "event_roles_of_organization" ON "event_roles" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("event_roles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("event_roles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_roles_of_system" ON "event_roles" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profile_addresses_of_organization" ON "profile_addresses" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("profile_addresses"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("profile_addresses"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "profile_addresses_of_system" ON "profile_addresses" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profiles_of_organization" ON "profiles" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("profiles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("profiles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "profiles_of_system" ON "profiles" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registration_forms_of_organization" ON "registration_forms" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registration_forms"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registration_forms"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registration_forms_of_system" ON "registration_forms" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rooms_of_organization" ON "rooms" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("rooms"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("rooms"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "rooms_of_system" ON "rooms" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_of_organization" ON "series" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("series"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("series"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "series_of_system" ON "series" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_tags_of_organization" ON "series_tags" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("series_tags"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("series_tags"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "series_tags_of_system" ON "series_tags" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "surveys_of_organization" ON "surveys" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("surveys"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("surveys"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "surveys_of_system" ON "surveys" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tags_of_organization" ON "tags" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("tags"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("tags"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tags_of_system" ON "tags" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "templates_of_organization" ON "templates" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("templates"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("templates"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "templates_of_system" ON "templates" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- The view reads as its owner: a change through it would pass by row-level security.
revoke insert, update, delete on listed_events from marquee_app, marquee_system;
--> statement-breakpoint
-- The id that the copy of something has in the copy of its event: always the same, so that copying may be repeated and
-- references need no list of what became what. A uuid of version 8 (RFC 9562, section 5.8).
create function copied_id(original uuid, copy uuid) returns uuid language sql immutable strict parallel safe as $$
  select overlay(overlay(md5(original::text || copy::text) placing '8' from 13) placing '8' from 17)::uuid
$$;
--> statement-breakpoint
-- Where something that belongs to an event is when the event has moved: as many days and hours after the start on the
-- clock of the new zone as it was on that of the old one, whatever summer time does between.
create function moved_time(at timestamptz, from_start timestamptz, from_zone text, to_start timestamptz, to_zone text)
returns timestamptz language sql stable strict parallel safe as $$
  select ((at at time zone from_zone) + ((to_start at time zone to_zone) - (from_start at time zone from_zone)))
    at time zone to_zone
$$;
