ALTER TABLE "muted_people" DROP CONSTRAINT "muted_people_event_id_profile_id_pk";--> statement-breakpoint
ALTER TABLE "audience_entries" ADD COLUMN "proof" text DEFAULT 'typed' NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_entries" ADD COLUMN "typed_name" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "typed_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "muted_people" ADD COLUMN "typed_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "typed_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "muted_people" ADD CONSTRAINT "muted_people_key" UNIQUE NULLS NOT DISTINCT("event_id","profile_id","typed_entry_id");--> statement-breakpoint
-- A form handed its link to whoever sent it, if it made the profile and gave it its place at once; all others came by email. Which
-- of the two opened an entry of such a place isn't known, so that the emailed link has to be opened once more.
UPDATE "audience_entries" entry SET "proof" = 'proved'
  FROM "event_roles" own JOIN "profiles" person ON person."id" = own."profile_id"
  WHERE own."id" = entry."event_role_id" AND (own."role" <> 0 OR own."created_at" <> person."created_at");--> statement-breakpoint
UPDATE "audience_entries" entry SET "typed_name" = trim(person."first_name" || ' ' || person."last_name")
  FROM "event_roles" own JOIN "profiles" person ON person."id" = own."profile_id"
  WHERE own."id" = entry."event_role_id" AND entry."proof" = 'typed';--> statement-breakpoint
-- Made by a form of a browser, and named by nobody since.
UPDATE "profiles" person SET "is_typed" = true
  WHERE person."user_id" IS NULL AND person."updated_at" = person."created_at"
    AND EXISTS (SELECT FROM "registrations" own WHERE own."profile_id" = person."id"
      AND own."created_at" = person."created_at" AND (own."locale" IS NOT NULL OR own."timezone" IS NOT NULL))
    AND NOT EXISTS (SELECT FROM "event_roles" own WHERE own."profile_id" = person."id" AND own."role" <> 0);--> statement-breakpoint
ALTER TABLE "audience_entries" ADD CONSTRAINT "audience_entries_proof" CHECK ("audience_entries"."proof" in ('typed', 'proved'));--> statement-breakpoint
ALTER TABLE "audience_entries" ADD CONSTRAINT "audience_entries_typed" CHECK (("audience_entries"."proof" = 'typed') = ("audience_entries"."typed_name" is not null));