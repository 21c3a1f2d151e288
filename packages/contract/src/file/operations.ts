import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, listOf, paging } from '#shared/paging.ts'
import { fileAnswer, fileGroup, fileRules, storedFile, uploadedFile } from './entities.ts'

export const fileFilter = {
  text: z.string().max(100).optional(),
  group: fileGroup.optional(),
  ownerId: id.optional(),
  /** Days `YYYY-MM-DD`, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** SYS-01 files: taken in by content, shown as attachments, kept for a time. */
export const fileOperations = {
  'file.upload': operation({
    title: { zh: '上传待导入的文件', en: 'Upload a file to import' },
    access: 'login',
    kind: 'upload',
    input: z.strictObject({ purpose: z.enum(['import']), file: uploadedFile }),
    output: z.strictObject({ id, name: z.string() }),
  }),
  'file.add': operation({
    title: { zh: '上传文件', en: 'Upload a file' },
    access: ['system:file:edit'],
    kind: 'upload',
    input: z.strictObject({ file: uploadedFile }),
    output: storedFile,
  }),
  'file.setAvatar': operation({
    title: { zh: '设置头像', en: 'Set one’s picture' },
    access: 'login',
    kind: 'upload',
    input: z.strictObject({ file: uploadedFile }),
    output: z.strictObject({ id }),
  }),
  'file.removeAvatar': operation({
    title: { zh: '移除头像', en: 'Remove one’s picture' },
    access: 'login',
    kind: 'write',
    input: empty,
    output: done,
  }),
  'file.list': operation({
    title: { zh: '文件列表', en: 'List files' },
    access: ['system:file:view', 'system:file:edit'],
    kind: 'read',
    input: z.strictObject({
      ...paging,
      ...fileFilter,
      sort: z.enum(['name', 'size', 'createdAt', 'expiresAt']).default('createdAt'),
      descending: z.boolean().default(true),
    }),
    output: listOf(storedFile),
  }),
  'file.rename': operation({
    title: { zh: '重命名文件', en: 'Rename a file' },
    access: ['system:file:edit'],
    kind: 'write',
    input: z.strictObject({ id, name: z.string().trim().min(1).max(200) }),
    output: storedFile,
  }),
  'file.remove': operation({
    title: { zh: '删除文件', en: 'Remove files' },
    access: ['system:file:edit'],
    kind: 'write',
    input: z.strictObject({ ids: z.array(id).min(1, 'validation.select-to-delete').max(200) }),
    output: z.strictObject({ removed: z.int() }),
  }),
  'file.restore': operation({
    title: { zh: '撤销删除文件', en: 'Bring removed files back' },
    access: ['system:file:edit'],
    kind: 'write',
    input: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.strictObject({ restored: z.int() }),
  }),
  'file.rules': operation({
    title: { zh: '文件规则与用量', en: 'Rules for files and what is used' },
    access: ['system:file:view', 'system:file:edit'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      rules: fileRules,
      /** Bytes. */
      usedByMe: z.int(),
      usedWhole: z.int(),
    }),
  }),
  'file.setRules': operation({
    title: { zh: '设置文件规则', en: 'Set the rules for files' },
    access: ['system:parameter:edit'],
    kind: 'write',
    input: fileRules,
    output: done,
  }),
  'file.download': operation({
    title: { zh: '下载文件', en: 'Download a file' },
    access: 'login',
    kind: 'file',
    input: byId,
    output: fileAnswer,
  }),
}
