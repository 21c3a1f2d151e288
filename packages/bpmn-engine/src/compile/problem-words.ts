import type { ModelProblem } from '#process/process.ts'

/** What people read of a problem and what to do about it: Chinese, English; `{…}` are its facts. */
export const modelProblemWords: Readonly<Record<string, readonly [string, string]>> = {
  'model-too-large': ['模型文件过大（最多 {most}）', 'The model is too large ({most} at most).'],
  'model-too-deep': [
    '模型嵌套过深（最多 {most} 层）',
    'The model is nested too deeply ({most} levels at most).',
  ],
  'model-too-many-elements': [
    '模型元素过多（最多 {most} 个）',
    'The model has too many elements ({most} at most).',
  ],
  'model-has-doctype': [
    '模型中不允许 DOCTYPE 或实体声明，请删除',
    'DOCTYPE and entities are not allowed in a model; take them out.',
  ],
  'model-not-readable': [
    '不是可读的 BPMN 文件（第 {line} 行：{message}）',
    'This is no readable BPMN file (line {line}: {message}).',
  ],
  'element-unknown': [
    '第 {line} 行的 {what} 不是 BPMN 元素，或不能放在此处',
    '{what} in line {line} is no element of BPMN, or cannot stand there.',
  ],
  'id-twice': ['标识“{id}”出现了多次，请改名', 'The id “{id}” is used more than once; rename one.'],
  'id-not-allowed': [
    '标识不能是 __proto__、constructor 或 prototype，请改名',
    'An id may not be __proto__, constructor or prototype; rename it.',
  ],
  'dialects-mixed': [
    '同一模型混用了 Activiti 与 Zeebe 扩展，请只保留一种',
    'The model mixes extensions of Activiti and Zeebe; keep one of them.',
  ],
  'dialect-wrong': [
    '此模型使用 {own} 扩展，不能在 {wanted} 中使用',
    'This model is written for {own} and cannot be used in {wanted}.',
  ],
  'no-process': ['文件中没有流程', 'There is no process in the file.'],
  'no-executable-process': [
    '没有可执行的流程，请将流程标记为可执行',
    'No process is executable; mark it as executable.',
  ],
  'process-not-executable': [
    '该流程未标记为可执行，已跳过',
    'This process is not marked as executable and is left out.',
  ],
  'element-unsupported': ['不支持 {what}，请换用其他元素', '{what} is not supported; use another element.'],
  'reference-missing': ['引用的“{ref}”不存在', 'It refers to “{ref}”, which does not exist.'],
  'flow-without-end': [
    '连线的起点或终点“{ref}”不存在',
    'The flow begins or ends at “{ref}”, which does not exist.',
  ],
  'flow-leaves-scope': ['连线不能跨越子流程边界', 'A flow may not cross the border of a sub-process.'],
  'flow-into-start': ['开始事件或边界事件不能有流入连线', 'No flow may lead into a start or boundary event.'],
  'flow-out-of-end': ['结束事件不能有流出连线', 'No flow may lead out of an end event.'],
  'flow-not-here': ['该元素不能有普通连线', 'No flows may lead to or from this element.'],
  'event-several-triggers': ['一个事件只能有一个触发定义', 'An event may have only one trigger.'],
  'trigger-not-here': ['此处不能使用 {kind} 触发', 'A trigger of the kind {kind} is not possible here.'],
  'timer-without-value': [
    '定时器没有时间，请填写日期、时长或周期',
    'The timer has no time; give it a date, a duration or a cycle.',
  ],
  'timer-value-wrong': ['“{value}”不是有效的时间（{when}）', '“{value}” is no valid time ({when}).'],
  'message-missing': ['没有消息，或引用的消息“{ref}”不存在', 'It has no message, or “{ref}” does not exist.'],
  'message-without-key': [
    '消息“{message}”没有关联键，请填写 correlationKey',
    'The message “{message}” has no correlation key; give it one.',
  ],
  'signal-missing': ['没有信号，或引用的信号“{ref}”不存在', 'It has no signal, or “{ref}” does not exist.'],
  'error-without-code': ['错误事件没有错误代码', 'The error that is thrown has no code.'],
  'escalation-without-code': ['升级事件没有代码', 'The escalation that is thrown has no code.'],
  'code-undeclared': ['引用的“{ref}”没有声明', 'It refers to “{ref}”, which is not declared.'],
  'code-taken-as-is': [
    '“{ref}”没有声明，直接作为代码使用',
    '“{ref}” is not declared and is taken as the code itself.',
  ],
  'link-without-name': ['链接事件没有名称', 'The link has no name.'],
  'link-without-catch': [
    '没有名为“{name}”的链接捕获事件',
    'No link event catches “{name}” in the same scope.',
  ],
  'link-caught-twice': ['链接“{name}”有多个捕获事件', 'The link “{name}” is caught more than once.'],
  'condition-missing': ['条件事件没有条件', 'The conditional event has no condition.'],
  'condition-no-expression': ['条件“{source}”不是表达式', 'The condition “{source}” is no expression.'],
  'condition-ignored': [
    '并行网关和事件网关的连线条件不起作用',
    'A condition behind this gateway decides nothing.',
  ],
  'boundary-without-activity': [
    '边界事件没有附着在活动上（“{ref}”）',
    'The boundary event is attached to no activity (“{ref}”).',
  ],
  'compensation-without-handler': [
    '补偿边界事件没有关联补偿活动',
    'The compensation event leads to no activity that compensates.',
  ],
  'loop-without-number': [
    '多实例没有集合或次数',
    'The multi-instance activity has neither a collection nor a number.',
  ],
  'loop-not-here': ['事件子流程不能是多实例', 'An event sub-process cannot be multi-instance.'],
  'collection-no-expression': [
    '集合“{source}”既不是变量名也不是表达式',
    'The collection “{source}” is neither a name nor an expression.',
  ],
  'task-without-work': [
    '没有说明该任务如何执行',
    'Nothing says how this is done; give it a type, a class or an expression.',
  ],
  'listener-without-work': ['监听器没有说明如何执行', 'A listener does not say what it does.'],
  'listener-event-unknown': ['不支持监听器事件“{event}”', 'Listeners for “{event}” are not supported.'],
  'job-without-type': ['作业没有类型（topic）', 'The job has no type (topic).'],
  'work-refused': ['不允许执行 {what}', '{what} is not run here.'],
  'script-refused': [
    '不运行 {format} 脚本，请改用 FEEL 或 JUEL 表达式',
    'Scripts in {format} are not run; use an expression in FEEL or JUEL.',
  ],
  'handler-unknown': [
    '没有注册处理器“{name}”，运行到此将产生事件（incident）',
    'No handler “{name}” is registered; at run time this becomes an incident.',
  ],
  'call-unknown': [
    '{place} 调用了未提供的方法“{name}”，计算时会出错',
    '{place} calls “{name}”, which is not offered; evaluating it will fail.',
  ],
  'decision-missing': ['没有指定决策', 'No decision is named.'],
  'decision-not-readable': ['不是可读的 DMN 文件', 'This is no readable DMN file.'],
  'decision-policy-unknown': ['不支持命中策略“{policy}”', 'The hit policy “{policy}” is not supported.'],
  'decision-function-unsupported': [
    '不支持业务知识模型“{name}”的逻辑',
    'The logic of the knowledge model “{name}” is not supported.',
  ],
  'decision-without-logic': ['决策没有决策表或表达式', 'The decision has neither a table nor an expression.'],
  'no-decision': ['文件中没有决策', 'There is no decision in the file.'],
  'extension-ignored': ['扩展“{what}”在此不起作用', 'The extension “{what}” has no effect here.'],
  'async-ignored': ['事件和网关上的 {what} 不起作用', '{what} has no effect at events and gateways.'],
  'version-not-bound': [
    '{place} 不能绑定到单个版本，使用最新版本',
    '{place} cannot be bound to one version; the latest is taken.',
  ],
  'version-tag-missing': ['没有版本标签', 'The version tag is missing.'],
  'call-without-target': ['调用活动没有指定被调用的流程', 'The call activity names no process.'],
  'mapping-incomplete': ['变量映射不完整（目标“{target}”）', 'A mapping is incomplete (target “{target}”).'],
  'mapping-not-text': [
    '变量映射“{target}”的内容不受支持，请改用表达式',
    'The mapping “{target}” is made of parts that are not supported; use an expression.',
  ],
  'field-without-id': ['表单字段没有标识', 'A form field has no id.'],
  'expression-wrong': [
    '{place} 的表达式“{source}”有误（第 {at} 个字符）：{reasonZh}',
    'The expression “{source}” of {place} is wrong at character {at}: {reasonEn}',
  ],
  'no-start': ['没有开始事件', 'There is no start event.'],
  'several-starts': ['只能有一个普通开始事件', 'There may be only one such start event.'],
  'start-must-be-plain': ['子流程的开始事件不能有触发', 'The start event of a sub-process has no trigger.'],
  'start-needs-trigger': [
    '事件子流程的开始事件必须有触发',
    'The start event of an event sub-process needs a trigger.',
  ],
  'start-not-here': ['此处不能有这种开始事件', 'Such a start event is not possible here.'],
  'scope-empty': ['子流程是空的', 'The sub-process is empty.'],
  'gateway-without-exit': ['网关没有流出连线', 'No flow leads out of the gateway.'],
  'gateway-without-default': [
    '网关没有默认连线，所有条件都不成立时会产生事件（incident）',
    'The gateway has no default flow; where no condition holds this becomes an incident.',
  ],
  'flow-without-condition': [
    '网关后的连线没有条件，也不是默认连线',
    'A flow behind a deciding gateway has no condition and is not the default one.',
  ],
  'default-with-condition': ['默认连线的条件不起作用', 'The condition of a default flow decides nothing.'],
  'event-gateway-target': [
    '事件网关之后只能是捕获事件或接收任务',
    'Behind an event-based gateway there are only catching events and receive tasks.',
  ],
  'node-unreachable': ['没有任何路径能到达此元素', 'No way leads to this element.'],
  'join-never': [
    '并行汇聚等待的连线“{flow}”永远不会到达',
    'The parallel join waits for the flow “{flow}”, which nothing can come by.',
  ],
  'join-after-choice': [
    '排他网关“{gateway}”之后只走一条路，并行汇聚会一直等待',
    'Behind the exclusive gateway “{gateway}” only one way is taken: the parallel join would wait for ever.',
  ],
  'cancel-outside-transaction': ['取消事件只能用于事务子流程', 'A cancel event belongs to a transaction.'],
  'user-task-without-anybody': [
    '没有指定由谁处理（也可在节点设置中指定）',
    'Nobody is asked to do this (settings of the node may still say who).',
  ],
}

/** A problem as a sentence of one language. */
export function modelProblemText(problem: ModelProblem, language: 'zh' | 'en'): string {
  const words = modelProblemWords[problem.code]?.[language === 'zh' ? 0 : 1] ?? problem.code
  return words.replace(/\{(\w+)\}/g, (all, name: string) => problem.facts[name] ?? all)
}
