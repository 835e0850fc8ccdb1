-- Until somebody accepts, an organization finds them by what it called them itself, and by their address.
create or replace function describe_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select lower(
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
  update memberships set words = lower(
    case when accepted_at is null then invited_first_name || ' ' || invited_last_name
      else new.first_name || ' ' || new.last_name end || ' ' || new.email
  ) where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
drop trigger memberships_are_described on memberships;
--> statement-breakpoint
create trigger memberships_are_described
before insert or update of accepted_at, invited_first_name, invited_last_name on memberships
for each row execute function describe_membership();
--> statement-breakpoint
-- Whoever has to accept a place anew did not make what was made in their name before: a token would act for them.
create function forget_api_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from api_tokens where organization_id = new.organization_id and created_by = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_forget_api_tokens after update of accepted_at on memberships
for each row when (old.accepted_at is not null and new.accepted_at is null) execute function forget_api_tokens();
--> statement-breakpoint
-- Views read as their owner: a change through one would pass by row-level security.
revoke all on outbox, organization_members from marquee_app, marquee_system;
--> statement-breakpoint
grant select on outbox, organization_members to marquee_app, marquee_system;
--> statement-breakpoint
-- Who has an account and was never opened has the names that an organization gave them.
update memberships set invited_first_name = first_name, invited_last_name = last_name
from users where users.id = user_id and accepted_at is null and users.status = 'UNCONFIRMED';
--> statement-breakpoint
update memberships set accepted_at = null where accepted_at is null;
--> statement-breakpoint
-- Proved is who came in by a link after one had really left for their address, and the first account, which could prove
-- itself to nobody. All others prove their address by the next link that they open.
update users set email_proved_at = now()
where status <> 'UNCONFIRMED' and (
  id = (select id from users order by created_at, id limit 1)
  or exists (
    select from sign_ins where sign_ins.user_id = users.id and method in ('magic_link', 'sign_up', 'invitation')
  ) and exists (
    select from effects where lower(recipient) = lower(users.email) and state = 'SENT'
      and payload->>'letter_kind' in ('magic_link', 'confirm_sign_up', 'password_reset', 'invitation')
  )
);
