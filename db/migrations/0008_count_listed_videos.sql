-- Keeps video_asset_counts exact in the transaction of every change. By statement, so that removing an organisation
-- with a million videos changes each of its counts once.
create function add_to_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_asset_counts as counted (organization_id, unfiltered, source, workspace_id, created_by, listed)
  select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, count(*)
  from added where uploaded_at is not null
  group by organization_id, cube (source, workspace_id, created_by)
  -- The count of the whole organisation first: two changes of one organisation queue there and cannot deadlock.
  order by 1, 2 desc
  on conflict (organization_id, unfiltered, source, workspace_id, created_by)
  do update set listed = counted.listed + excluded.listed;
  return null;
end $$;
--> statement-breakpoint
create function take_from_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_asset_counts as counted (organization_id, unfiltered, source, workspace_id, created_by, listed)
  select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, -count(*)
  from removed
  -- Of an organisation that is being removed the counts go too, maybe before its videos.
  where uploaded_at is not null and exists (select from organizations where id = removed.organization_id)
  group by organization_id, cube (source, workspace_id, created_by)
  order by 1, 2 desc
  on conflict (organization_id, unfiltered, source, workspace_id, created_by)
  do update set listed = counted.listed + excluded.listed;
  return null;
end $$;
--> statement-breakpoint
create function move_in_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_asset_counts as counted (organization_id, unfiltered, source, workspace_id, created_by, listed)
  select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, sum(change)
  from (
    select organization_id, source, workspace_id, created_by, -1 as change from removed where uploaded_at is not null
    union all
    select organization_id, source, workspace_id, created_by, 1 from added where uploaded_at is not null
  ) moved
  group by organization_id, cube (source, workspace_id, created_by)
  -- Most updates are progress, which no list is filtered by: they lock no count.
  having sum(change) <> 0
  order by 1, 2 desc
  on conflict (organization_id, unfiltered, source, workspace_id, created_by)
  do update set listed = counted.listed + excluded.listed;
  return null;
end $$;
--> statement-breakpoint
create trigger video_assets_add_to_counts after insert on video_assets
referencing new table as added for each statement execute function add_to_video_counts();
--> statement-breakpoint
create trigger video_assets_move_in_counts after update on video_assets
referencing old table as removed new table as added for each statement execute function move_in_video_counts();
--> statement-breakpoint
create trigger video_assets_take_from_counts after delete on video_assets
referencing old table as removed for each statement execute function take_from_video_counts();
--> statement-breakpoint
insert into video_asset_counts (organization_id, unfiltered, source, workspace_id, created_by, listed)
select organization_id, grouping(source, workspace_id, created_by), source, workspace_id, created_by, count(*)
from video_assets where uploaded_at is not null
group by organization_id, cube (source, workspace_id, created_by);
--> statement-breakpoint
-- A new index on an expression has no statistics before.
analyze video_assets;
