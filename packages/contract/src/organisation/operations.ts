import { length, phone, text } from '@gridwright/validation'
import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id } from '#shared/paging.ts'
import { organisation } from './entities.ts'

const name = z.string().trim().min(1).max(60)
const version = z.int().min(1)

/** What is kept of one beside its name and its place. */
const facts = {
  /** Known by it elsewhere; unique where there is one. */
  code: z.string().trim().max(40),
  leaderId: id.nullable(),
  phone: text(length({ max: 20 }), phone),
}

/** What an Excel file holds: where a text is given, those that a search of the tree shows. */
export const organisationFilter = z.strictObject({ text: z.string().trim().max(100).default('') })

/** Where people belong; moved and removed within the scope of who does it (PRM-04, PRM-06, reference §3.2). */
export const organisationOperations = {
  'organisation.tree': operation({
    title: { zh: '组织机构', en: 'Organisations' },
    access: ['system:user:view', 'system:user:edit', 'system:organisation:view', 'system:organisation:edit'],
    kind: 'read',
    input: empty,
    output: z.strictObject({ organisations: z.array(organisation) }),
  }),
  'organisation.create': operation({
    title: { zh: '新增机构', en: 'Create an organisation' },
    access: ['system:organisation:edit'],
    kind: 'write',
    input: z.strictObject({
      parentId: id.nullable(),
      name,
      code: facts.code.default(''),
      leaderId: facts.leaderId.default(null),
      phone: facts.phone.default(''),
    }),
    output: byId,
  }),
  /** What is not named stays as it is. */
  'organisation.update': operation({
    title: { zh: '修改机构', en: 'Change an organisation' },
    access: ['system:organisation:edit'],
    kind: 'write',
    input: z.strictObject({
      id,
      name,
      code: facts.code.optional(),
      leaderId: facts.leaderId.optional(),
      phone: facts.phone.optional(),
      version,
    }),
    output: done,
  }),
  'organisation.move': operation({
    title: { zh: '移动机构', en: 'Move an organisation' },
    access: ['system:organisation:edit'],
    kind: 'write',
    input: z.strictObject({
      id,
      parentId: id.nullable(),
      /** The sibling that will follow it; null = the last place. */
      before: id.nullable().default(null),
      version,
    }),
    output: done,
  }),
  /** What a removal takes along. */
  'organisation.touches': operation({
    title: { zh: '删除机构的影响', en: 'What removing an organisation touches' },
    access: ['system:organisation:delete'],
    kind: 'read',
    input: byId,
    output: z.strictObject({
      /** It and all below it. */
      organisations: z.array(z.strictObject({ id, name: z.string() })),
      /** People who belong to one of them: they must be moved before. */
      users: z.int(),
    }),
  }),
  'organisation.remove': operation({
    title: { zh: '删除机构', en: 'Remove an organisation' },
    access: ['system:organisation:delete'],
    kind: 'write',
    input: z.strictObject({
      id,
      version,
      /** Without it, one with sub-departments stays (ERR-06). */
      withBelow: z.boolean().default(false),
    }),
    output: done,
  }),
}
