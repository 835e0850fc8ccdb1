-- What organisations keep, written down in the transaction of every change. By statement and only by adding rows: work on
-- two videos of one organisation never waits for each other, and removing an organisation with a million videos adds
-- one row a kind. As the owner: nobody else writes these tables.
create function record_stored_videos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, sum(size_bytes)
    from added where size_bytes is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, -sum(size_bytes)
    from removed where size_bytes is not null group by 1, 2;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, sum(change)
    from (
      select organization_id, uploaded_at, -size_bytes as change from removed where size_bytes is not null
      union all
      select organization_id, uploaded_at, size_bytes from added where size_bytes is not null
    ) moved
    group by 1, 2
    -- Most updates are progress, which takes no room.
    having sum(change) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function record_stored_renditions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'renditions', sum(bytes) from added group by 1;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'renditions', -sum(bytes) from removed group by 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function record_stored_files() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'files', sum(size_bytes) from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'files', -sum(size_bytes) from removed group by 1;
  else
    insert into storage_changes (organization_id, kind, bytes)
    select organization_id, 'files', sum(change)
    from (
      select organization_id, -size_bytes as change from removed
      union all
      select organization_id, size_bytes from added
    ) moved
    group by 1
    having sum(change) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger video_assets_record_added after insert on video_assets
referencing new table as added for each statement execute function record_stored_videos();
--> statement-breakpoint
create trigger video_assets_record_changed after update on video_assets
referencing old table as removed new table as added for each statement execute function record_stored_videos();
--> statement-breakpoint
create trigger video_assets_record_removed after delete on video_assets
referencing old table as removed for each statement execute function record_stored_videos();
--> statement-breakpoint
create trigger rendition_chunks_record_added after insert on rendition_chunks
referencing new table as added for each statement execute function record_stored_renditions();
--> statement-breakpoint
create trigger rendition_chunks_record_removed after delete on rendition_chunks
referencing old table as removed for each statement execute function record_stored_renditions();
--> statement-breakpoint
create trigger stored_files_record_added after insert on stored_files
referencing new table as added for each statement execute function record_stored_files();
--> statement-breakpoint
create trigger stored_files_record_changed after update on stored_files
referencing old table as removed new table as added for each statement execute function record_stored_files();
--> statement-breakpoint
create trigger stored_files_record_removed after delete on stored_files
referencing old table as removed for each statement execute function record_stored_files();
--> statement-breakpoint
insert into storage_usage (organization_id, kind, bytes)
select organization_id, case when uploaded_at is null then 'uploads' else 'videos' end, sum(size_bytes)
from video_assets where size_bytes is not null group by 1, 2;
--> statement-breakpoint
insert into storage_usage (organization_id, kind, bytes)
select organization_id, 'renditions', sum(bytes) from rendition_chunks group by 1;
