DROP VIEW "public"."organization_members";--> statement-breakpoint
DROP INDEX "users_words";--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "memberships_words" ON "memberships" USING btree ("organization_id","words","user_id");--> statement-breakpoint
CREATE VIEW "public"."organization_members" AS (select "memberships"."user_id", "memberships"."role", "memberships"."accepted_at", "memberships"."deactivated_at", "memberships"."created_at", "users"."email", "users"."first_name", "users"."last_name", "memberships"."words" from "memberships" inner join "users" on "users"."id" = "memberships"."user_id" where "memberships"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);
--> statement-breakpoint
-- Somebody who joins an organisation cannot be seen there yet, and a person may be of several: both read and write as
-- the owner of the tables.
create function describe_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select lower(first_name || ' ' || last_name || ' ' || email) into new.words from users where id = new.user_id;
  -- Without a person the foreign key refuses the row, and says so better.
  new.words := coalesce(new.words, '');
  return new;
end $$;
--> statement-breakpoint
create function describe_memberships_of_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set words = lower(new.first_name || ' ' || new.last_name || ' ' || new.email) where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_are_described before insert on memberships
for each row execute function describe_membership();
--> statement-breakpoint
create trigger users_describe_memberships after update of first_name, last_name, email on users
for each row execute function describe_memberships_of_person();
--> statement-breakpoint
update memberships set words = lower(first_name || ' ' || last_name || ' ' || email) from users where users.id = user_id;
