-- The one way in which entries leave the audit trail: at most so many of the oldest that are past the retention which
-- their organisation has set, or of an organisation past its end. By the clock of the database, so that no caller can
-- say another time. Nobody but the system role may call it, and no role of the product may delete by itself.
create function remove_audit_entries_past_retention(of_organization uuid, at_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
end $$;
--> statement-breakpoint
revoke all on function remove_audit_entries_past_retention(uuid, integer) from public;
--> statement-breakpoint
grant execute on function remove_audit_entries_past_retention(uuid, integer) to marquee_system;
