import { defineTexts } from '#base/i18n/index.ts'

export const linkTexts = defineTexts({
  open: ['关联账号', 'Linked accounts'],
  title: ['关联账号 · {name}', 'Linked accounts · {name}'],
  username: ['用户名', 'User name'],
  displayName: ['姓名', 'Name'],
  subject: ['身份源中的唯一标识', 'Unique id at the provider'],
  subjectOidc: ['即令牌中的 sub', 'The token’s sub'],
  subjectLdap: ['即“唯一标识”属性的值', 'The value of the unique id attribute'],
  lastUsed: ['上次登录', 'Last login'],
  never: ['从未', 'never'],
  needed: ['请填写', 'Please fill this in'],
  link: ['关联', 'Link'],
  linked: ['已关联', 'Linked'],
  search: ['按用户名、姓名或标识搜索', 'Search by user name, name or id'],
  none: ['还没有账号与此身份源关联', 'No account is linked to this provider yet'],
  noMatch: ['没有符合条件的关联', 'No link matches'],
  failed: ['关联账号加载失败', 'The linked accounts could not be loaded'],
  remove: ['解除', 'Unlink'],
  removeTitle: ['解除关联？', 'Remove the link?'],
  removeAsk: [
    '“{username}”将不能再通过“{provider}”登录，账号本身不受影响。',
    '“{username}” can no longer log in through “{provider}”. The account itself stays as it is.',
  ],
  removed: ['已解除关联', 'Link removed'],
  close: ['关闭', 'Close'],
})
