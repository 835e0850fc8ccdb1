-- Names as they are searched: without accents, in lower case, with plain apostrophes and hyphens. The same as `plainWords` in the
-- domain. `pg_c_utf8` lowers the letters of all scripts alike whatever the database's locale.
create function plain_words(words text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(
    regexp_replace(normalize(translate(words, '‘’ʼ´`', ''''''''''''), nfkd), '[\u0300-\u036F]', '', 'g')
    collate "pg_catalog"."pg_c_utf8"
  ),
  '‐–—øłđðħŧıς', '---olddhtiσ'
), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "searched" text GENERATED ALWAYS AS (plain_words(first_name || ' ' || last_name || ' ' || company || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("organization_id","searched" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."searched_profiles" AS (select "id", "searched" from "profiles" where "profiles"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
-- Views read as their owner: a change through one would pass by row-level security.
revoke all on searched_profiles from marquee_app, marquee_system;
--> statement-breakpoint
grant select on searched_profiles to marquee_app, marquee_system;
--> statement-breakpoint
create or replace function describe_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select plain_words(
    case when new.accepted_at is null then new.invited_first_name || ' ' || new.invited_last_name
      else first_name || ' ' || last_name end || ' ' || email
  ) into new.words from users where id = new.user_id;
  -- Without a person the foreign key refuses the row, and says so better.
  new.words := coalesce(new.words, '');
  return new;
end $$;
--> statement-breakpoint
create or replace function describe_memberships_of_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set words = plain_words(
    case when accepted_at is null then invited_first_name || ' ' || invited_last_name
      else new.first_name || ' ' || new.last_name end || ' ' || new.email
  ) where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
update memberships set words = plain_words(words);
