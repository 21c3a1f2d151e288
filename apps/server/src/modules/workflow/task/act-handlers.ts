import type { ApprovalCommand, NodeSettings } from '@gridwright/approval'
import { AppError } from '@gridwright/contract'
import type { TaskAction } from '@gridwright/contract'
import type { Values } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { readAnyInstance } from '#modules/workflow/process/index.ts'
import { decide, keysFor } from './decide.ts'
import type { Asked } from './decide.ts'
import { pickedVariable } from './open-task.ts'
import type { Parts } from './record.ts'
import { acceptedValues, stepForm } from './step-form.ts'
import {
  requireCandidate,
  requireMine,
  requireMineOrOperated,
  requireOpen,
  requireOperated,
} from './task-access.ts'
import type { Held } from './task-access.ts'
import { requirePeople } from './people.ts'

type Names =
  | 'task.claim'
  | 'task.unclaim'
  | 'task.approve'
  | 'task.reject'
  | 'task.transfer'
  | 'task.delegate'
  | 'task.resolve'
  | 'task.addSigners'
  | 'task.removeSigner'
  | 'task.takeBack'
type Own = Pick<HandlersOf<'task'>, Names>

/** Reasons where the step wants them, and only what the step allows. */
const allows =
  (action: TaskAction, words: string) =>
  (settings: NodeSettings): void => {
    const { buttons } = settings
    if (buttons !== undefined && !(buttons as readonly string[]).includes(action))
      throw new AppError('task-action-forbidden')
    if (settings.reasonRequired && words.trim() === '') throw new AppError('task-words-missing')
  }

const mine =
  (context: CallContext) =>
  (_db: Db, { task }: Held) => {
    requireMine(context.caller, task)
    requireOpen(task)
  }

/** What one does with a task (workflow.md 3.4). */
export const actHandlers = (parts: Parts): Own => {
  const { engine } = parts
  const act = (context: CallContext, asked: Asked) => decide(engine, context, asked)
  const mine =
    (context: CallContext) =>
    (_db: Db, { task }: Held) => {
      requireMine(context.caller, task)
      requireOpen(task)
    }
  const simple =
    (kind: 'reject' | 'resolve', key: string): (() => ApprovalCommand) =>
    () => ({ kind, task: key })
  return {
    ...claimHandlers(engine),
    'task.approve': ({ key, words, variables, picked, once }, context) =>
      act(context, {
        key,
        once,
        allowed: mine(context),
        settingsOk: allows('approve', words),
        command: () => ({ kind: 'approve', task: key }),
        comment: { kind: 'normal', words },
        variables: (held, settings) => valuesOf(parts, held, { settings, sent: variables, picked }),
      }),
    'task.reject': ({ key, words, once }, context) =>
      act(context, {
        key,
        once,
        allowed: mine(context),
        settingsOk: allows('reject', words),
        command: simple('reject', key),
        comment: { kind: 'reject', words },
      }),
    'task.resolve': ({ key, words }, context) =>
      act(context, {
        key,
        allowed: mine(context),
        command: simple('resolve', key),
        comment: { kind: 'normal', words },
      }),
    'task.transfer': (input, context) => handOn(engine, context, { kind: 'transfer', ...input }),
    'task.delegate': (input, context) => handOn(engine, context, { kind: 'delegate', ...input }),
    ...signerHandlers(parts),
  }
}

const claimHandlers = (engine: Engine): Pick<Own, 'task.claim' | 'task.unclaim'> => {
  const act = (context: CallContext, asked: Asked) => decide(engine, context, asked)
  return {
    'task.claim': ({ key }, context) =>
      act(context, {
        key,
        allowed: (db, { task }) => requireCandidate(db, context.caller, task),
        command: () => ({ kind: 'claim', task: key, by: context.caller.userId }),
        comment: { kind: 'claim', words: '' },
      }),
    'task.unclaim': ({ key }, context) =>
      act(context, {
        key,
        allowed: async (db, { task }) => {
          requireMine(context.caller, task)
          await requireCandidate(db, context.caller, task)
        },
        command: () => ({ kind: 'unclaim', task: key }),
        comment: { kind: 'unclaim', words: '' },
      }),
  }
}

type SignerNames = 'task.addSigners' | 'task.removeSigner' | 'task.takeBack'

const signerHandlers = ({ engine }: Parts): Pick<Own, SignerNames> => {
  const act = (context: CallContext, asked: Asked) => decide(engine, context, asked)
  return {
    'task.addSigners': ({ key, signs, users, inOrder, words }, context) =>
      act(context, {
        key,
        allowed: async (db, held) => {
          mine(context)(db, held)
          await requirePeople(db, users)
        },
        settingsOk: allows('addSigner', words),
        command: async () => {
          const keys = await keysFor(engine, users.length)
          const people = users.map((user, at) => ({ key: keys[at] ?? '', user }))
          return { kind: 'addSigners', task: key, signs, people, inOrder }
        },
        comment: { kind: 'sign', words, detail: { signs, users: users.join(',') } },
      }),
    'task.removeSigner': ({ key, words }, context) =>
      act(context, {
        key,
        allowed: async (db, { task, all }) => {
          const adder = all.find((one) => one.key === task.parent)
          if (adder?.assignee !== context.caller.userId) await requireOperated(db, context.caller, task)
        },
        command: () => ({ kind: 'removeSigner', task: key }),
        comment: { kind: 'sign', words, detail: { removed: key } },
      }),
    'task.takeBack': ({ key, words }, context) =>
      act(context, {
        key,
        allowed: (_db, { task }) => requireMine(context.caller, task),
        settingsOk: (settings) => {
          if (settings.buttons !== undefined && !settings.buttons.includes('takeBack'))
            throw new AppError('task-action-forbidden')
        },
        command: () => ({ kind: 'takeBack', task: key }),
        comment: { kind: 'takeBack', words },
      }),
  }
}

type HandingOn = {
  readonly kind: 'transfer' | 'delegate'
  readonly key: string
  readonly to: string
  readonly words: string
}

const handOn = (engine: Engine, context: CallContext, { kind, key, to, words }: HandingOn) =>
  decide(engine, context, {
    key,
    allowed: async (db, { task }) => {
      await requireMineOrOperated(db, context.caller, task)
      requireOpen(task)
      await requirePeople(db, [to])
    },
    settingsOk: allows(kind, words),
    command: () => ({ kind, task: key, to }),
    comment: { kind, words, detail: { to } },
  })

type Sent = {
  readonly settings: NodeSettings
  readonly sent: Readonly<Record<string, unknown>>
  readonly picked: Readonly<Record<string, readonly string[]>>
}

const valuesOf = async (
  { engine, assets }: Parts,
  { task }: Held,
  { settings, sent, picked }: Sent,
): Promise<Values> => {
  const { db, definitions } = engine.needs
  const definition = await definitions.get(db, task.definition)
  const found = await readAnyInstance(db, task.instance)
  const form = await stepForm(assets, { definition, node: task.node, settings })
  const values = acceptedValues(form, sent, { known: found?.variables ?? {}, now: engine.needs.now() })
  const people = Object.keys(picked).length === 0 ? {} : { [pickedVariable]: picked }
  return { ...values, ...people } as Values
}
