ALTER TABLE "stage_settings" ADD COLUMN "start_moved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE VIEW "public"."event_airings" WITH (security_invoker = true) AS (select aired.organization_id, aired.event_id, is_on_air, opened_at, over_at, waits_for_start,
      case when event_type = 'Recording' then '-infinity' else least(start_time, opened_at) end as doors_open_at,
      case when event_type = 'Recording' or is_on_air then 'infinity' else coalesce(over_at, end_time) end as doors_close_at
    from (select events.organization_id, events.id as event_id, events.event_type, events.start_time, events.end_time,
      coalesce(session.is_on_air, false) as is_on_air, session.opened_at,
      case when session.ended_at is not null then greatest(session.ended_at,
        case when coalesce(session.until, item.until) is not null
          then least(events.end_time, greatest(session.until, item.until)) end) end as over_at,
      coalesce(session.is_by_hand and session.opened_at is null, false) as waits_for_start
    from events
      left join stage_settings settings on settings.event_id = events.id
      left join lateral (
        select bool_or(is_on_air) as is_on_air, min(started_at) filter (where counts) as opened_at,
          max(ended_at) filter (where counts) as ended_at,
          max(case when is_by_hand then events.end_time else end_time end) filter (where not counts) as until,
          bool_or(is_by_hand) as is_by_hand
        from (
          select b.end_time, run.started_at, run.ended_at, settings.starts is not distinct from 'hand' as is_by_hand,
            run.started_at is not null and run.ended_at is null as is_on_air,
            coalesce(run.started_at >= events.start_time - interval '1 hour' and (run.ended_at is null
              or run.ended_at >= b.start_time or settings.starts is not distinct from 'hand'), false) as counts
          from broadcasts b left join session_runs run on run.broadcast_id = b.id where b.event_id = events.id
        ) sessions
      ) session on events.host_type <> 'In_Person'
      left join lateral (
        select max(end_time) as until from agenda_items where agenda_items.event_id = events.id
      ) item on session.ended_at is not null) aired);--> statement-breakpoint
CREATE VIEW "public"."event_attendees" WITH (security_invoker = true) AS (select organization_id, event_id, profile_id from (
      select distinct on (moved.event_id, moved.profile_id) moved.organization_id, moved.event_id, moved.profile_id,
        moved.type = 'left' or moved.at < doors.doors_close_at as was_there
      from event_airings doors join activities moved on moved.event_id = doors.event_id
        and moved.organization_id = doors.organization_id
      where moved.type in ('entered', 'left') and moved.counted and moved.at >= doors.doors_open_at
      order by moved.event_id, moved.profile_id, moved.at, moved.type desc
    ) first_move where was_there
    union
    select early.organization_id, early.event_id, early.profile_id
    from event_airings doors join activities early on early.event_id = doors.event_id
      and early.organization_id = doors.organization_id
    where early.type = 'entered' and early.counted and early.at < doors.doors_open_at and doors.doors_open_at <= now()
      and not exists (select from activities later where later.organization_id = early.organization_id
        and later.event_id = early.event_id and later.profile_id = early.profile_id and later.at > early.at
        and later.type in ('entered', 'left'))
      and (exists (select from activities watched where watched.organization_id = early.organization_id
          and watched.profile_id = early.profile_id and watched.at > doors.doors_open_at
          and watched.event_id = early.event_id and watched.type = 'watched' and watched.data->>'mode' = 'live')
        or doors.doors_close_at > now() and exists (select from presences where presences.event_id = early.event_id
          and presences.at > now() - interval '30 seconds' and early.profile_id = any(presences.people)))
    union
    select organization_id, event_id, profile_id from activities
    where type in ('checked_in', 'check_in_undone') and counted group by organization_id, event_id, profile_id
    having count(*) filter (where type = 'checked_in') > count(*) filter (where type = 'check_in_undone'));
--> statement-breakpoint
revoke all on event_airings, event_attendees from marquee_app, marquee_audience, marquee_system;
--> statement-breakpoint
grant select on event_airings to marquee_app, marquee_audience, marquee_system;
--> statement-breakpoint
grant select on event_attendees to marquee_app, marquee_system;
