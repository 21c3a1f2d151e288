import type { Dialect } from '@gridwright/process-model'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { Field } from '#features/workflow/process-design/properties/model/field.ts'
import { activitiFields } from './activiti.ts'
import { commonFields } from './common.ts'
import { zeebeFields } from './zeebe.ts'

/** The dialect has its own word for what is called. */
const isElsewhere = (dialect: Dialect, { key }: Field): boolean =>
  dialect === 'zeebe' && key === 'calledElement'

const byDialect: Readonly<Record<Dialect, readonly Field[]>> = {
  activiti: [...commonFields, ...activitiFields],
  zeebe: [...commonFields.filter((field) => !isElsewhere('zeebe', field)), ...zeebeFields],
}

/** What can be said of an element. */
export const fieldsOf = (dialect: Dialect, bo: Moddle): readonly Field[] =>
  byDialect[dialect].filter(({ when }) => when(bo))

/** Elements of extensions that the panel shows in words. */
export const shownExtensions: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  activiti: new Set(
    [
      'FormProperty',
      'Field',
      'In',
      'Out',
      'ExecutionListener',
      'TaskListener',
      'FailedJobRetryTimeCycle',
    ].map((name) => `activiti:${name}`),
  ),
  zeebe: new Set(
    [
      'AssignmentDefinition',
      'UserTask',
      'FormDefinition',
      'TaskSchedule',
      'PriorityDefinition',
      'Subscription',
      'TaskDefinition',
      'TaskHeaders',
      'CalledDecision',
      'Script',
      'CalledElement',
      'LoopCharacteristics',
      'IoMapping',
      'AdHoc',
      'ConditionalFilter',
      'VersionTag',
      'ExecutionListeners',
      'TaskListeners',
      'Properties',
    ].map((name) => `zeebe:${name}`),
  ),
}
