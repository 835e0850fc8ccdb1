/**
 * The schema after all migrations as SQL, to read and compare: db/schema.sql. It is generated from the catalog because
 * the bundled PostgreSQL has no pg_dump.
 */
import pg from 'pg'

/** Tables with their constraints, indexes and policies, views, functions and triggers, each by name. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const parts: string[] = []
    for (const statement of [tablesSql, viewsSql, functionsSql, triggersSql, grantsSql]) {
      const { rows } = await client.query<{ definition: string }>(statement)
      parts.push(...rows.map(({ definition }) => `${definition.trim()}\n`))
    }
    return parts.join('\n')
  } finally {
    await client.end()
  }
}

const ours = `relnamespace = 'public'::regnamespace`

const tablesSql = `
select format(E'create %stable %I (\\n%s\\n)%s;', case relpersistence when 'u' then 'unlogged ' else '' end, relname, (
    select string_agg(line, E',\\n' order by place, line) from (
      select attnum as place, format('  %I %s', attname, format_type(atttypid, atttypmod))
        || coalesce(case when attgenerated = '' then ' default ' || pg_get_expr(adbin, adrelid)
          else ' generated always as (' || pg_get_expr(adbin, adrelid) || ')' end, '')
        || case when attnotnull then ' not null' else '' end as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped
      union all
      select 1000, format('  constraint %I %s', conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')
    ) lines), coalesce(' partition by ' || pg_get_partkeydef(oid), ''))
  || coalesce(E'\\n' || (
    select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text)
    from pg_index where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)), '')
  || case when relrowsecurity then format(E'\\nalter table %I enable row level security;', relname) else '' end
  || coalesce(E'\\n' || (
    select string_agg(
      format('create policy %I on %I for %s to %s', polname, relname,
        case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (polroles)))
        || coalesce(E'\\n  using ' || pg_get_expr(polqual, polrelid), '')
        || coalesce(E'\\n  with check ' || pg_get_expr(polwithcheck, polrelid), '') || ';', E'\\n' order by polname)
    from pg_policy where polrelid = c.oid), '') as definition
from pg_class c where ${ours} and relkind in ('r', 'p') order by relname`

const viewsSql = `
select format(E'create view %I%s as\\n%s', relname, coalesce(' with (' || array_to_string(reloptions, ', ') || ')', ''),
  pg_get_viewdef(oid)) as definition
from pg_class where ${ours} and relkind = 'v' order by relname`

/** Without functions of extensions. */
const functionsSql = `
select pg_get_functiondef(p.oid) || ';' as definition from pg_proc p
where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
order by proname`

const triggersSql = `
select pg_get_triggerdef(t.oid) || ';' as definition from pg_trigger t join pg_class c on c.oid = tgrelid
where ${ours} and not tgisinternal order by relname, tgname`

/**
 * Privileges of the app and system roles. From the catalog: without statistics, the views of the information schema take
 * a quarter of a minute.
 */
const grantsSql = `
with granted as (
  select relname, c.oid, grantee::regrole::text as grantee, lower(privilege_type) as privilege
  from pg_class c, aclexplode(relacl)
  where ${ours} and grantee::regrole::text in ('marquee_app', 'marquee_system')
), granted_columns as (
  select relname, c.oid, grantee::regrole::text as grantee, lower(privilege_type) as privilege, attname
  from pg_class c join pg_attribute on attrelid = c.oid, aclexplode(attacl)
  where ${ours} and grantee::regrole::text in ('marquee_app', 'marquee_system')
)
select format('grant %s on %I to %s;', string_agg(what, ', ' order by what), relname, grantee) as definition
from (
  select relname, grantee, privilege as what from granted
  union all
  select relname, grantee, format('%s (%s)', privilege, string_agg(attname, ', ' order by attname))
  from granted_columns columns
  where not exists (select from granted
    where granted.oid = columns.oid and granted.grantee = columns.grantee and granted.privilege = columns.privilege)
  group by relname, grantee, privilege
) rights group by relname, grantee order by relname, grantee`
