/** Of processes of both sections, and of forms. Editing, deploying and operating are separate rights. */
export const processModelPermissions = {
  'activiti:view': { zh: '查看工作流', en: 'View processes' },
  'activiti:edit': { zh: '设计工作流', en: 'Design processes' },
  'activiti:deploy': { zh: '部署工作流', en: 'Deploy processes' },
  'activiti:operate': { zh: '运维工作流', en: 'Operate processes' },
  'zeebe:view': { zh: '查看 zeebe 工作流', en: 'View zeebe processes' },
  'zeebe:edit': { zh: '设计 zeebe 工作流', en: 'Design zeebe processes' },
  'zeebe:deploy': { zh: '部署 zeebe 工作流', en: 'Deploy zeebe processes' },
  'zeebe:operate': { zh: '运维 zeebe 工作流', en: 'Operate zeebe processes' },
  'form:view': { zh: '查看表单', en: 'View forms' },
  'form:edit': { zh: '设计表单', en: 'Design forms' },
} as const
