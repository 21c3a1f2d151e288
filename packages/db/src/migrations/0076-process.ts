import { sql, type Kysely } from 'kysely'

/** Keys are taken from it in blocks by each server process; a row and no sequence, so that backups hold it. */
const keys = sql`create table process_key (
  only_one boolean primary key check (only_one),
  next bigint not null
)`

const definitions = sql`
create table process_deployment (
  key bigint primary key,
  asset_id text references asset on delete set null,
  asset_version integer not null,
  section text not null check (section in ('activiti', 'zeebe')),
  name text not null,
  xml text not null,
  deployed_by text not null,
  deployed_at timestamptz not null
);
create index process_deployment_asset on process_deployment (asset_id);
create table process_definition (
  key bigint primary key,
  deployment_key bigint not null references process_deployment on delete cascade,
  section text not null,
  process_id text not null,
  version integer not null,
  version_tag text not null,
  name text not null,
  category text not null,
  process jsonb not null,
  suspended boolean not null default false,
  -- Who may start it, as the model says; empty = whoever may view.
  starters jsonb not null,
  deployed_at timestamptz not null,
  unique (section, process_id, version)
);
create index process_definition_deployment on process_definition (deployment_key)`

const instances = sql`
create table process_instance (
  key bigint primary key,
  definition_key bigint not null references process_definition,
  section text not null,
  process_id text not null,
  business_key text,
  title text not null default '',
  starter_id text,
  organisation_id text,
  state text not null check (state in ('ACTIVE', 'COMPLETED', 'TERMINATED')),
  -- Of the approval: 1 running, 2 approved, 3 rejected, 4 cancelled.
  outcome smallint not null default 1,
  suspended boolean not null default false,
  incidents integer not null default 0,
  parent_key bigint,
  parent_activation bigint,
  root_key bigint not null,
  depth integer not null,
  -- Those of the process's own scope, for searches.
  variables jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  reason text not null default ''
);
create index process_instance_definition on process_instance (definition_key, state, key desc);
create index process_instance_newest on process_instance (section, key desc);
create index process_instance_running on process_instance (section, key desc) where state = 'ACTIVE';
create index process_instance_troubled on process_instance (section, key desc) where incidents > 0;
create index process_instance_starter on process_instance (starter_id, key desc);
create index process_instance_organisation on process_instance (organisation_id, key desc);
create index process_instance_business on process_instance (business_key) where business_key is not null;
create index process_instance_parent on process_instance (parent_key) where parent_key is not null;
create index process_instance_variables on process_instance using gin (variables jsonb_path_ops);
create table process_situation (
  instance_key bigint primary key references process_instance on delete cascade,
  body jsonb not null
);
create table process_activation (
  key bigint primary key,
  instance_key bigint not null references process_instance on delete cascade,
  node text not null,
  scope_key bigint not null,
  state text not null,
  parents bigint[] not null,
  flows text[] not null,
  "index" integer,
  outcome text,
  started_at timestamptz not null,
  ended_at timestamptz not null
);
create index process_activation_instance on process_activation (instance_key, key)`

const work = sql`
create table process_job (
  key bigint primary key,
  instance_key bigint not null references process_instance on delete cascade,
  definition_key bigint not null,
  activation_key bigint,
  node text not null,
  kind text not null check (kind in ('job', 'handler', 'decision', 'call', 'continuation', 'timer', 'outgoing')),
  type text not null,
  body jsonb not null,
  retries integer not null,
  -- May be taken from then on.
  due_at timestamptz not null,
  locked_by text,
  locked_until timestamptz,
  suspended boolean not null default false,
  message text not null default '',
  created_at timestamptz not null
);
create index process_job_instance on process_job (instance_key);
create index process_job_due on process_job (due_at, key) where kind <> 'job' and retries > 0 and not suspended;
create index process_job_open on process_job (type, due_at, key) where kind = 'job' and retries > 0 and not suspended;
create table process_subscription (
  key bigint primary key,
  -- Null: it starts an instance of the definition.
  instance_key bigint references process_instance on delete cascade,
  definition_key bigint not null references process_definition on delete cascade,
  kind text not null check (kind in ('message', 'signal', 'conditional', 'timer')),
  name text not null,
  correlation_key text,
  node text not null,
  due_at timestamptz,
  -- Of timers: null = for ever.
  repeats integer,
  created_at timestamptz not null
);
create index process_subscription_due on process_subscription (due_at) where kind = 'timer';
create index process_subscription_name on process_subscription (kind, name, correlation_key);
create index process_subscription_instance on process_subscription (instance_key);
create index process_subscription_definition on process_subscription (definition_key);
create table process_message (
  key bigint primary key,
  -- Whose processes may hear it.
  sections text[] not null,
  name text not null,
  correlation_key text not null,
  message_id text,
  variables jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index process_message_name on process_message (name, correlation_key, key);
create unique index process_message_once on process_message (name, correlation_key, message_id) where message_id is not null;
create index process_message_expiry on process_message (expires_at);
create table process_incident (
  key bigint primary key,
  instance_key bigint not null references process_instance on delete cascade,
  definition_key bigint not null,
  kind text not null,
  node text not null,
  work_key bigint,
  message text not null,
  facts jsonb not null,
  state text not null check (state in ('ACTIVE', 'RESOLVED')),
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index process_incident_instance on process_incident (instance_key);
create index process_incident_open on process_incident (definition_key, key desc) where state = 'ACTIVE';
create table process_node_count (
  definition_key bigint not null references process_definition on delete cascade,
  node text not null,
  -- Rows beside each other, so that instances do not wait for one row.
  shard smallint not null,
  active bigint not null,
  incidents bigint not null,
  primary key (definition_key, node, shard)
)`

const tasks = sql`
create table process_task (
  key bigint primary key,
  instance_key bigint not null references process_instance on delete cascade,
  definition_key bigint not null,
  section text not null,
  -- The open user work that it belongs to.
  work_key bigint not null,
  activation_key bigint not null,
  node text not null,
  name text not null,
  -- Another task that this one signs for: before, after.
  parent_key bigint references process_task on delete cascade,
  signs text check (signs in ('before', 'after', 'beside')),
  -- −2 skipped, 0 waiting, 1 running, 2 approved, 3 rejected, 4 cancelled, 5 returned, 7 held for signers after.
  state smallint not null,
  assignee_id text,
  owner_id text,
  -- Given on to somebody who only resolves it.
  pending boolean not null default false,
  weight integer not null default 1,
  sort double precision not null default 0,
  priority integer not null default 50,
  due_at timestamptz,
  form jsonb,
  -- Why the house decided by itself.
  automatic text not null default '',
  created_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  ended_by text
);
create index process_task_assignee on process_task (assignee_id, key desc) where state = 1;
create index process_task_done on process_task (ended_by, ended_at desc) where ended_by is not null;
create index process_task_instance on process_task (instance_key, key);
create index process_task_work on process_task (work_key);
create index process_task_due on process_task (due_at) where state = 1 and due_at is not null;
create table process_task_candidate (
  task_key bigint not null references process_task on delete cascade,
  kind text not null check (kind in ('user', 'role', 'position', 'organisation', 'group')),
  subject_id text not null,
  primary key (task_key, kind, subject_id)
);
create index process_task_candidate_subject on process_task_candidate (kind, subject_id, task_key desc);
create table process_comment (
  key bigint primary key,
  instance_key bigint not null references process_instance on delete cascade,
  task_key bigint references process_task on delete cascade,
  kind text not null,
  author_id text,
  text text not null,
  detail jsonb not null,
  created_at timestamptz not null
);
create index process_comment_instance on process_comment (instance_key, key);
create table process_copy (
  key bigint primary key,
  instance_key bigint not null references process_instance on delete cascade,
  user_id text not null references "user" on delete cascade,
  task_key bigint,
  copied_by text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (instance_key, user_id)
);
create index process_copy_user on process_copy (user_id, key desc);
create table process_node_setting (
  id text primary key,
  section text not null,
  -- All versions of a process, or one of them.
  process_id text not null,
  definition_key bigint references process_definition on delete cascade,
  node text not null,
  body jsonb not null,
  version integer not null default 0,
  updated_at timestamptz not null,
  updated_by text not null
);
create unique index process_node_setting_key on process_node_setting (section, process_id, coalesce(definition_key, 0), node)`

const around = sql`
create table process_command (
  user_id text not null,
  key text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index process_command_age on process_command (created_at);
create table process_notice (
  id uuid primary key default gen_random_uuid(),
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index process_notice_due on process_notice (due_at);
create table process_batch (
  key bigint primary key,
  section text not null,
  kind text not null,
  body jsonb not null,
  state text not null,
  owner_id text not null,
  total integer not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create table process_batch_item (
  batch_key bigint not null references process_batch on delete cascade,
  instance_key bigint not null,
  state text not null,
  reason jsonb,
  primary key (batch_key, instance_key)
);
create index process_batch_item_open on process_batch_item (batch_key, instance_key) where state = 'waiting'`

/** Processes, what runs of them, and what people do in them (WFL, ZBE; decision 0110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [
    keys,
    sql`insert into process_key values (true, 1000000000)`,
    definitions,
    instances,
    work,
    tasks,
    around,
  ])
    await part.execute(db)
}
