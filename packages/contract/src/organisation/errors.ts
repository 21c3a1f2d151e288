import { failure } from '#shared/error-entry.ts'

export const organisationErrors = {
  'organisation-circle': failure(
    '不能移动到自身或其下级机构之下',
    'An organisation cannot be moved below itself',
  ),
  'organisation-below': failure(
    '该机构下还有 {count} 个下级机构，请确认一并删除',
    'There are {count} organisations below it; please confirm that they go too',
  ),
  'organisation-has-users': failure(
    '机构内还有 {count} 名用户，请先移走：{names}',
    'There are {count} users in it; please move them first: {names}',
  ),
  'move-widens': failure(
    '移动后，角色“{names}”的成员能看到的数据会超出您自己的范围',
    'After the move, holders of {names} would reach more than you do yourself',
  ),
} as const
