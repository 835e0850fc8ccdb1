-- Opens a transaction on the rows of an organisation, or on nothing where it is past its end. As a function, so that the
-- question is planned once a connection: asked as a query of its own it doubled what opening a transaction costs.
create function enter_organization(entered uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config(
    'app.organization_id',
    case
      when exists (select from public.organizations where id = entered and deletion_at <= now()) then ''
      else entered::text
    end,
    true
  );
end $$;
--> statement-breakpoint
revoke all on function enter_organization(uuid) from public;
--> statement-breakpoint
grant execute on function enter_organization(uuid) to marquee_app, marquee_system;
