import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>
type MaybeJson = ColumnType<unknown, string | null, string | null>

/** Processes and what runs of them (decision 0110); what a column means stands in its migration and in the stores. */
interface ProcessDeploymentTable {
  key: number
  asset_id: string | null
  asset_version: number
  section: string
  name: string
  xml: string
  deployed_by: string
  deployed_at: Moment
}

interface ProcessDefinitionTable {
  key: number
  deployment_key: number
  section: string
  process_id: string
  version: number
  version_tag: string
  name: string
  category: string
  process: Json
  suspended: Generated<boolean>
  starters: Json
  deployed_at: Moment
}

interface ProcessInstanceTable {
  key: number
  definition_key: number
  section: string
  process_id: string
  business_key: string | null
  title: Generated<string>
  starter_id: string | null
  organisation_id: string | null
  state: string
  outcome: Generated<number>
  suspended: Generated<boolean>
  incidents: Generated<number>
  parent_key: number | null
  parent_activation: number | null
  root_key: number
  depth: number
  variables: Json
  started_at: Moment
  ended_at: MaybeMoment
  reason: Generated<string>
}

interface ProcessSituationTable {
  instance_key: number
  body: Json
}

interface ProcessActivationTable {
  key: number
  instance_key: number
  node: string
  scope_key: number
  state: string
  parents: number[]
  flows: string[]
  index: number | null
  outcome: string | null
  started_at: Moment
  ended_at: Moment
}

interface ProcessJobTable {
  key: number
  instance_key: number
  definition_key: number
  activation_key: number | null
  node: string
  kind: string
  type: string
  body: Json
  retries: number
  due_at: Moment
  locked_by: string | null
  locked_until: MaybeMoment
  suspended: Generated<boolean>
  message: Generated<string>
  created_at: Moment
}

interface ProcessSubscriptionTable {
  repeats: number | null
  key: number
  instance_key: number | null
  definition_key: number
  kind: string
  name: string
  correlation_key: string | null
  node: string
  due_at: MaybeMoment
  created_at: Moment
}

interface ProcessMessageTable {
  sections: string[]
  key: number
  name: string
  correlation_key: string
  message_id: string | null
  variables: Json
  expires_at: Moment
  created_at: Moment
}

interface ProcessIncidentTable {
  key: number
  instance_key: number
  definition_key: number
  kind: string
  node: string
  work_key: number | null
  message: string
  facts: Json
  state: string
  created_at: Moment
  resolved_at: MaybeMoment
}

interface ProcessNodeCountTable {
  definition_key: number
  node: string
  shard: number
  active: number
  incidents: number
}

interface ProcessTaskTable {
  late_at: MaybeMoment
  reminded: Generated<number>
  key: number
  instance_key: number
  definition_key: number
  section: string
  work_key: number
  activation_key: number
  node: string
  name: string
  parent_key: number | null
  signs: string | null
  state: number
  assignee_id: string | null
  owner_id: string | null
  pending: Generated<boolean>
  weight: Generated<number>
  sort: Generated<number>
  priority: Generated<number>
  due_at: MaybeMoment
  form: MaybeJson
  automatic: Generated<string>
  created_at: Moment
  claimed_at: MaybeMoment
  ended_at: MaybeMoment
  ended_by: string | null
}

interface ProcessTaskCandidateTable {
  task_key: number
  kind: string
  subject_id: string
}

interface ProcessCommentTable {
  key: number
  instance_key: number
  task_key: number | null
  kind: string
  author_id: string | null
  text: string
  detail: Json
  created_at: Moment
}

interface ProcessCopyTable {
  key: number
  instance_key: number
  user_id: string
  task_key: number | null
  copied_by: string | null
  created_at: Moment
  read_at: MaybeMoment
}

interface ProcessNodeSettingTable {
  id: string
  section: string
  process_id: string
  definition_key: number | null
  node: string
  body: Json
  version: Generated<number>
  updated_at: Moment
  updated_by: string
}

interface ProcessCommandTable {
  user_id: string
  key: string
  answer: Json
  created_at: Moment
}

interface ProcessNoticeTable {
  id: Generated<string>
  body: Json
  attempts: Generated<number>
  due_at: Moment
}

interface ProcessBatchTable {
  key: number
  section: string
  kind: string
  body: Json
  state: string
  owner_id: string
  total: number
  created_at: Moment
  ended_at: MaybeMoment
}

interface ProcessBatchItemTable {
  batch_key: number
  instance_key: number
  state: string
  reason: MaybeJson
}

interface ProcessKeyTable {
  only_one: boolean
  /** First key of the next block. */
  next: number
}

export interface ProcessTables {
  process_key: ProcessKeyTable
  process_deployment: ProcessDeploymentTable
  process_definition: ProcessDefinitionTable
  process_instance: ProcessInstanceTable
  process_situation: ProcessSituationTable
  process_activation: ProcessActivationTable
  process_job: ProcessJobTable
  process_subscription: ProcessSubscriptionTable
  process_message: ProcessMessageTable
  process_incident: ProcessIncidentTable
  process_node_count: ProcessNodeCountTable
  process_task: ProcessTaskTable
  process_task_candidate: ProcessTaskCandidateTable
  process_comment: ProcessCommentTable
  process_copy: ProcessCopyTable
  process_node_setting: ProcessNodeSettingTable
  process_command: ProcessCommandTable
  process_notice: ProcessNoticeTable
  process_batch: ProcessBatchTable
  process_batch_item: ProcessBatchItemTable
}
