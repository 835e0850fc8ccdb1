-- Written by hand: the one way in which audit entries may change, and the pattern that all texts are searched by.

-- A regular expression for texts that name a person by one of these words. As JSON the words are spelled as PostgreSQL
-- writes them there; a name with a quotation mark never matches the punctuation around it.
create function person_pattern(words text[], is_json boolean) returns text language sql immutable
set search_path = pg_catalog as $$
  select '(?:(?<![[:alnum:]._%+-])|(?<=\\[bfnrt]))(?:'
    || string_agg(regexp_replace(spelled, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|' order by length(spelled) desc)
    || ')(?![[:alnum:]]|[.-][[:alnum:]])'
  from (
    select distinct case when is_json then substr(quoted, 2, length(quoted) - 2) else word end as spelled
    from unnest(words) word cross join lateral (select to_json(word)::text as quoted) json
    where word <> ''
  ) spellings
$$;
--> statement-breakpoint
-- The audit trail is only added to. This runs as its owner and changes nothing but who somebody is, in the entries of the
-- transaction's organization, for an erasure that is recorded and under way. Entries stay, with what was done and when.
create function pseudonymize_audit_entries(
  erasure uuid, person uuid, addresses text[], whole_names text[], words text[]
) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
end $$;
--> statement-breakpoint
revoke all on function pseudonymize_audit_entries(uuid, uuid, text[], text[], text[]) from public;
--> statement-breakpoint
grant execute on function pseudonymize_audit_entries(uuid, uuid, text[], text[], text[]) to marquee_app;
