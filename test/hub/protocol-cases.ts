import { recordEnd } from '#server/chat/hub/protocol.ts'

const handshake = `{"protocol":"json","version":1}${recordEnd}`

/** First records that are no handshake, and what the answer's error says. */
export const wrongHandshakes: readonly (readonly [sent: string, says: RegExp])[] = [
  ['42', /must be a JSON object/],
  ['"42"', /must be a JSON object/],
  ['null', /must be a JSON object/],
  ['[]', /must be a JSON object/],
  ['{', /not valid JSON/],
  ['', /not valid JSON/],
  ['{}', /needs "protocol"/],
  ['{"protocol":"json"}', /needs "version"/],
  ['{"version":1}', /needs "protocol"/],
  ['{"protocol":null,"version":1}', /needs "protocol"/],
  ['{"protocol":"json","version":"123"}', /needs "version"/],
  ['{"protocol":"messagepack","version":1}', /"messagepack" is not spoken here/],
  ['{"protocol":"json","version":9}', /Version 9 of the protocol is not spoken here/],
  ['{"protocol":"json","version":-1}', /Version -1 of the protocol is not spoken here/],
  ['{"protocol":"json","version":1.5}', /Version 1.5 of the protocol is not spoken here/],
  ['{"type":1,"invocationId":"42","target":"JoinChat","arguments":[]}', /needs "protocol"/],
]

/** After the handshake: records that end the link, and what its Close says. */
export const wrongRecords: readonly (readonly [sent: string, says: RegExp])[] = [
  ['', /not valid JSON/],
  ['{oops', /not valid JSON/],
  ['null', /must be a JSON object/],
  ['"foo"', /must be a JSON object/],
  ['[42]', /must be a JSON object/],
  ['{}', /needs "type"/],
  ['{"type":"1"}', /needs "type"/],
  ['{"type":1}', /needs "target"/],
  ['{"type":1,"invocationId":42}', /needs "invocationId"/],
  ['{"type":1,"invocationId":"42"}', /needs "target"/],
  ['{"type":1,"invocationId":"42","target":42}', /needs "target"/],
  ['{"type":1,"invocationId":"42","target":"foo"}', /needs "arguments"/],
  ['{"type":1,"invocationId":"42","target":"foo","arguments":{}}', /needs "arguments"/],
  ['{"type":2}', /needs "invocationId"/],
  ['{"type":2,"invocationId":42}', /needs "invocationId"/],
  ['{"type":2,"invocationId":"42"}', /needs "item"/],
  ['{"type":3}', /needs "invocationId"/],
  ['{"type":3,"invocationId":42}', /needs "invocationId"/],
  ['{"type":3,"invocationId":"42","error":[]}', /needs "error"/],
  ['{"type":3,"invocationId":"42","error":"e","result":"r"}', /not both/],
  ['{"type":4}', /needs "invocationId"/],
  ['{"type":4,"invocationId":42}', /needs "invocationId"/],
  ['{"type":4,"invocationId":"42","target":42}', /needs "target"/],
  ['{"type":4,"invocationId":"42","target":"foo"}', /needs "arguments"/],
  ['{"type":4,"invocationId":"42","target":"foo","arguments":{}}', /needs "arguments"/],
  ['{"type":5}', /needs "invocationId"/],
  ['{"type":7,"error":1}', /needs "error"/],
]

/** Invocations that are refused by their completion, and the link lives on. `CHAT` stands for an own chat's id. */
export const refusedInvocations: readonly (readonly [what: string, fields: object, says: RegExp])[] = [
  ['an unknown target', { type: 1, target: 'Nope', arguments: [] }, /Unknown hub method 'Nope'/],
  ['a method of the server’s own', { type: 1, target: 'ReceiveMessage', arguments: [1] }, /Unknown hub method/],
  ['a name every object has', { type: 1, target: 'constructor', arguments: [] }, /Unknown hub method/],
  ['no argument', { type: 1, target: 'JoinChat', arguments: [] }, /takes one argument/],
  ['two arguments', { type: 1, target: 'JoinChat', arguments: ['CHAT', 'CHAT'] }, /takes one argument/],
  ['null', { type: 1, target: 'JoinChat', arguments: [null] }, /takes one argument/],
  ['a text that is no id', { type: 1, target: 'JoinChat', arguments: ['1 or 1=1'] }, /takes one argument/],
  ['an id too large', { type: 1, target: 'JoinChat', arguments: ['99999999999'] }, /takes one argument/],
  ['a negative id', { type: 1, target: 'JoinChat', arguments: [-1] }, /takes one argument/],
  ['a list', { type: 1, target: 'JoinChat', arguments: [['CHAT']] }, /takes one argument/],
  ['an object', { type: 1, target: 'LeaveChat', arguments: [{ id: 'CHAT' }] }, /takes one argument/],
  ['a streaming call', { type: 4, target: 'JoinChat', arguments: ['CHAT'] }, /gives no stream/],
]

/** Frames as they may be cut; they shake hands and end with an invocation "x" that joins the chat. */
const joinOf = (chatId: number) =>
  `{"type":1,"invocationId":"x","target":"JoinChat","arguments":["${chatId}"]}${recordEnd}`
const afterGreeting =
  (before: string, change = (join: string) => join) =>
  (chatId: number) => [handshake, before.replace('CHAT', String(chatId)) + change(joinOf(chatId))]

export const goodFrames: readonly (readonly [what: string, framesOf: (chatId: number) => readonly string[]])[] = [
  ['handshake and invocation in one frame', (chatId) => [handshake + joinOf(chatId)]],
  ['a record split over two frames', (chatId) => [handshake, joinOf(chatId).slice(0, 20), joinOf(chatId).slice(20)]],
  ['a frame for every character', (chatId) => [handshake, ...joinOf(chatId)]],
  ['the end of a record alone', (chatId) => [handshake, joinOf(chatId).slice(0, -1), recordEnd]],
  ['the handshake itself split', (chatId) => [handshake.slice(0, 9), handshake.slice(9) + joinOf(chatId)]],
  ['records that ask for nothing before it', afterGreeting(`{"type":6}${recordEnd}{"type":99}${recordEnd}`)],
  [
    'what newer clients know',
    afterGreeting(`{"type":8,"sequenceId":1}${recordEnd}{"type":9,"sequenceId":1}${recordEnd}`),
  ],
  ['an end of a call nobody made', afterGreeting(`{"type":5,"invocationId":"none"}${recordEnd}`)],
  [
    'an invocation without completion before it',
    afterGreeting(`{"type":1,"target":"LeaveChat","arguments":["CHAT"]}${recordEnd}`),
  ],
  ['further members', afterGreeting('', (join) => join.replace('{', '{ "extra": {}, "headers": {"a":"b"}, '))],
  ['the name in other letters', afterGreeting('', (join) => join.replace('JoinChat', 'joinchat'))],
  ['the id as a number', afterGreeting('', (join) => join.replace(/"(\d+)"/, '$1'))],
]
