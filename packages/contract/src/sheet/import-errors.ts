import { failure } from '#shared/error-entry.ts'

/** What a row of an Excel file may be refused for, beside what a form would be. */
export const importErrors = {
  'import-path-unknown': failure(
    '没有机构“{name}”，或不在您的范围内',
    'There is no organisation “{name}”, or it is beyond your scope',
  ),
  'import-place-needed': failure('新增用户时请填写所属机构', 'A new user needs an organisation'),
  'import-path-ambiguous': failure(
    '有多个名为“{name}”的机构，请填写完整路径，如“集团/财务部”',
    'Several organisations are called “{name}”; write the whole path, such as “Group/Finance”',
  ),
  'import-roles-not-given': failure(
    '角色有变化，而您没有“授予与收回用户角色”的权限，或其数据范围不含此用户',
    'The roles differ, and you have no right to give roles to this user',
  ),
  'import-role-unknown': failure('没有角色“{name}”', 'There is no role “{name}”'),
  'import-user-unknown': failure(
    '没有账号“{name}”，或不在您的范围内',
    'There is no account “{name}”, or it is beyond your scope',
  ),
  'import-position-unknown': failure(
    '没有岗位“{name}”，或已禁用',
    'There is no position “{name}”, or it is disabled',
  ),
  'import-menu-unknown': failure(
    '没有菜单“{name}”，或您没有该菜单',
    'There is no menu “{name}”, or you do not hold it',
  ),
  'import-menu-ambiguous': failure(
    '有多个名为“{name}”的菜单，请填写完整路径（如“系统管理/用户管理”）或编号',
    'Several menus are called “{name}”; write the whole path, such as “System/Users”, or the code',
  ),
  'import-exists': failure(
    '已存在；要修改请选择“更新已有数据”',
    'Exists already; to change it, choose “update existing”',
  ),
  'import-twice': failure(
    '文件中有多行指的是“{name}”，请只保留一行',
    'Several rows of the file mean “{name}”; keep one of them',
  ),
  'import-scope-places': failure(
    '只有数据范围为“指定组织”时才填写组织；请清空，或修改数据范围',
    'Organisations are for the scope “chosen organisations” only; empty the cell or change the scope',
  ),
  'import-scope-exception': failure(
    '“{name}”无法识别；请写作“权限=范围编号(1-5)”，如 system:user:view=3',
    '“{name}” is not understood; write permission=kind (1 to 5), such as system:user:view=3',
  ),
  'import-scope-unheld': failure(
    '该角色没有权限“{name}”；请加入该权限，或删除它的数据范围',
    'The role does not have the permission “{name}”; add it, or take its scope out',
  ),
  'import-super-rights': failure(
    '内置超级管理员角色的权限和状态不能修改；请删除该行，或改回原值',
    'Rights and state of the built-in super administrator role are not for change; leave the row out or as it was',
  ),
} as const
