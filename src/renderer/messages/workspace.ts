import { messages } from '@core/language/messages';
import type { AwayReason, DeskOfStudio } from '@core/workspace/workspace';

/** Words of the workspace in the status bar, and of how this desk stands with its server. */
export const workspaceStateText = messages('workspaceStateText', {
  open: 'Open Settings › Workspace',
  shared: 'Shared, {count} desk | Shared, {count} desks',
  connecting: 'Connecting to the workspace',
  away: 'Away since {since}: drafting goes on, nothing is sent',
  revoked: 'This desk was revoked: nothing is sent',
  restored: 'Server was restored: waiting for {desks}',
  restoredAlone: 'Server was restored: this desk tells it what it knows',
  started: 'Server was restarted: waiting for {desks}',
  startedAlone: 'Server was restarted: this desk is being checked',
  closed: 'An order may have been sent twice: nothing is sent',
  reading: 'Reading {done} of {total}',
  untold: '{count} change not shared yet | {count} changes not shared yet',
  parked: '{count} change cannot be applied here | {count} changes cannot be applied here',
  desk: 'a desk',
});

/** Words of Settings › Workspace. */
export const workspaceText = messages('workspaceText', {
  title: 'Workspace',
  failed: 'The workspace could not be read',
  notDone: 'This was not done',
  alone: {
    title: 'Several desks, one studio',
    text: 'Share carts, orders and the ledger with the other computers of your studio. Drafting still works without a network. An order is only sent when no other desk is sending it.',
    share: 'Share this desk',
    shareText:
      'For the first desk. You need a PostgreSQL server, version 14 or newer: on a NAS, on a Windows computer, or at a provider.',
    shareGo: 'Share this desk…',
    compose: 'No server yet? Write a compose file for a NAS…',
    join: 'Join with an invitation',
    joinText:
      'For every other desk. An owner of the workspace gives you an invitation file and tells you the passphrase that opens it.',
    joinGo: 'Join with an invitation…',
  },
  what: {
    title: 'What other desks can see',
    shared: 'Shared',
    sharedList:
      'Carts, orders, submissions and their ledger · Batches and held orders · Templates, addresses, customers, notes and prices · History: who did what at which desk',
    own: 'Only on this computer',
    ownList:
      'Lab keys: every desk has its own · Settings, saved views and previews · The request log · The practice lab and its account: that lab runs on this computer',
  },
  link: {
    server: 'Server',
    thisDesk: 'This desk',
    state: 'Connection',
    connected: 'Connected',
    connecting: 'Connecting',
    away: 'Away since {since}',
    untold: 'Not shared yet',
    untoldCount: '{count} change | {count} changes',
    none: 'Nothing',
    maySend: 'Orders can be sent',
    mayNotSend: 'Nothing is sent',
    connectNow: 'Connect now',
    nowConnected: 'Connected to the workspace',
    notConnected: 'The workspace cannot be reached yet',
  },
  why: {
    network:
      'The server does not answer. Drafting goes on here, and what you change is shared as soon as it does. If this lasts, check the network and the server.',
    password:
      'The server refuses the password of this desk. Ask an owner for a new invitation, leave the workspace here, then join with it.',
    certificate:
      'The server does not show the certificate that this desk trusts. Nothing was sent to it. Ask whoever runs the server whether the certificate was changed. If it was, have the former one put back.',
    revoked:
      'An owner revoked this desk. What it has stays here, nothing more is shared, and nothing is sent. To go on alone, or to join again with a new invitation, leave the workspace.',
    'newer-schema':
      'The workspace was made by a newer Proofdesk. Update this desk. Drafting goes on meanwhile.',
    'older-schema':
      'The workspace on the server is older than this Proofdesk. Whoever has the password of the server’s administrator can update it here.',
    'no-workspace':
      'There is no workspace in this database any more. Ask whoever runs the server to restore it from a backup. To go on alone, leave the workspace.',
  } as const satisfies Record<AwayReason, string>,
  gate: {
    restored: 'The server was restored. Nothing is sent.',
    restoredText:
      'Every desk tells the server what it knows, so that no order is sent a second time. Orders can be sent again once all desks have connected. Still missing: {desks}.',
    restoredDone: 'Every desk tells the server what it knows. Orders can be sent again in a moment.',
    started: 'The server was restarted. Nothing is sent.',
    startedText:
      'It may have been set back to an earlier state. Orders can be sent again once every desk has connected. Still missing: {desks}.',
    startedDone: 'The desks are being compared. Orders can be sent again in a moment.',
    closed: 'An order may have been sent twice. Nothing is sent.',
    closedText:
      'Ask the lab about it first. Then the other orders can go on; what may have been sent twice stays locked.',
    twice: { confirm: '{name}: confirmed at {desks}', submit: '{name}: submitted at {desks}' },
    unnamed: 'An order that is not here',
    settle: 'Let the others go on…',
    onlyStarted: 'It was only restarted…',
  },
  desks: {
    title: 'Desks',
    invite: 'Invite a desk…',
    inviteFor: 'Only owners can invite and revoke desks.',
    this: 'This desk',
    owner: 'Owner',
    noPerson: 'Not joined yet',
    heard: 'Last seen {ago}',
    never: 'Never seen',
    onTheirWay: '{count} call on its way | {count} calls on their way',
    actions: 'Actions for {desk}',
    gone: 'Declare gone…',
    revoke: 'Revoke…',
  },
  deskState: {
    invited: 'Invited',
    here: 'Connected',
    away: 'Away',
    left: 'Left',
    gone: 'Gone',
    revoked: 'Revoked',
  } as const satisfies Record<DeskOfStudio['state'], string>,
  older: {
    parked:
      '{count} change of another desk cannot be applied here. | {count} changes of other desks cannot be applied here.',
    parkedText:
      'The carts or orders concerned may be out of date here. What a newer Proofdesk wrote is locked until you update this desk; your changes to the other records are not shared yet. Proofdesk keeps trying.',
    refused:
      'The server does not accept {count} record of this desk. | The server does not accept {count} records of this desk.',
    refusedText:
      'You can use it here as before. The other desks see it only once it is changed, for example made smaller.',
    isOlder: 'Another desk runs a newer Proofdesk.',
    isOlderText: 'This desk can still read and draft. Update it to edit everything.',
  },
  reading: {
    title: 'Loading what the other desks have',
    text: 'You can work meanwhile. Orders can be sent when everything is here.',
    progress: '{done} of {total} changes',
  },
  accounts: {
    title: 'Accounts of the studio',
    text: 'These accounts are used at other desks. Choose which account of this desk is the same one, or add it. Until then what belongs to them is not shown here.',
    choose: 'Account of this desk for {name}',
    add: 'Add it here, without a key',
    use: 'Use this account',
    addGo: 'Add account',
    environment: { practice: 'Practice', sandbox: 'Sandbox', production: 'Production' },
    done: '{name} is shared with the studio now',
  },
  more: {
    title: 'This workspace',
    leave: 'Leave the workspace…',
    restored: 'The server was restored…',
  },
  command: { group: 'Workspace' },
});

/** Words of the dialog that makes a workspace, and of the one that writes a compose file. */
export const shareText = messages('shareText', {
  title: 'Share this desk',
  lead: 'Proofdesk makes a workspace on your server, and this desk becomes its first one, as an owner. Its carts and orders are shared from then on.',
  names: 'Names',
  workspaceName: 'Workspace',
  workspaceHint: 'Such as the name of the studio',
  deskName: 'This desk',
  deskHint: 'Such as Reception or Desk 1',
  server: 'Server',
  host: 'Address',
  hostHint: 'Such as nas.local or 192.168.1.20',
  port: 'Port',
  database: 'Database',
  user: 'User',
  userHint: 'A user that may create roles and tables',
  password: 'Password',
  passwordHint: 'Used once, not stored',
  certificate: 'Certificate of the server',
  certificateHint: 'PEM. Empty if an authority that this computer trusts issued it.',
  certificateFile: 'Read from a file…',
  certificateUnreadable: 'This file holds no certificate in PEM form',
  expected: 'Expected: {expected}',
  required: 'Fill in this field',
  portFault: 'A number from 1 to 65535',
  failed: 'The workspace was not made',
  unchanged: 'Nothing was left on the server, and this desk is unchanged.',
  back: 'Back',
  go: 'Share this desk',
  done: 'This desk is shared now',
  compose: {
    title: 'A server on your NAS',
    lead: 'Proofdesk writes a compose file with PostgreSQL, a certificate and passwords of its own. Start it on the NAS (Synology: Container Manager, QNAP: Container Station), then share this desk with what the file says.',
    host: 'Address of the NAS',
    hostHint: 'The certificate is made for this address. Desks have to use exactly this one.',
    secret: 'The file contains passwords. Keep it where only you can read it.',
    go: 'Save compose file…',
    failed: 'The compose file was not saved',
    saved: 'Compose file saved as {path}',
  },
});

/** Words of inviting a desk, and of joining with an invitation. */
export const inviteText = messages('inviteText', {
  title: 'Invite a desk',
  lead: 'Give the other computer a name. Its invitation is a file that opens only with a passphrase.',
  deskName: 'Name of the desk',
  deskHint: 'Such as Desk 2 or Retouching',
  taken: 'Another desk has this name',
  passphrase: 'Passphrase',
  passphraseHint: 'Easy to say on the phone. At least 8 characters.',
  tooShort: 'At least 8 characters',
  another: 'Suggest another',
  back: 'Back',
  go: 'Save invitation…',
  failed: 'The invitation was not made',
  saved: {
    title: 'Tell the passphrase by phone',
    text: 'The invitation of {desk} is saved. Give the file to the person at that desk, for example by e-mail or on a USB stick.',
    phone: 'Tell them the passphrase by phone or in person, never in the same message as the file.',
    once: 'The invitation works once.',
    done: 'Done',
  },
  join: {
    title: 'Join with an invitation',
    lead: 'Type the passphrase that an owner of the workspace told you.',
    workspace: 'Workspace',
    desk: 'This desk becomes',
    server: 'Server',
    passphrase: 'Passphrase',
    what: 'Your carts and orders are shared with the studio, and theirs appear here. Work goes on meanwhile.',
    go: 'Join {workspace}',
    failed: 'This desk did not join',
    done: 'This desk belongs to {workspace} now',
    back: 'Back',
  },
  notOpened: 'The invitation could not be opened',
});

/** Words of what is said before something of the workspace that cannot be undone. */
export const deskDialogText = messages('deskDialogText', {
  back: 'Back',
  failed: 'This was not done',
  sinceBackup:
    'The server was restored. Calls since the backup that only {desk} knows about may be lost, so that an order may be sent twice. Ask the lab first.',
  gone: {
    title: 'Is {desk} gone?',
    lead: 'Only if it will not come back: lost, broken or reinstalled.',
    onTheirWay:
      '{count} call that it had on its way becomes unknown. It is settled with the lab, like any other. | {count} calls that it had on their way become unknown. They are settled with the lab, like any other.',
    noneOnTheirWay: 'It had no call on its way.',
    work: 'Its batches and held orders can be taken over by other desks.',
    drafts: 'What it drafted and never shared stays on it alone.',
    standing:
      'When it wakes, a desk that was only asleep or frozen can still send what it had begun. Make sure that it is off.',
    go: 'Declare {desk} gone',
    done: '{desk} was declared gone',
  },
  revoke: {
    title: 'Revoke {desk}?',
    lead: 'Its access to the workspace ends at once. It cannot come back without a new invitation.',
    onTheirWay:
      '{count} call that it had on its way becomes unknown. It is settled with the lab, like any other. | {count} calls that it had on their way become unknown. They are settled with the lab, like any other.',
    standing: 'If it is only asleep or frozen, it can still send what it had begun.',
    keeps: 'It keeps what it has read so far: carts, orders, addresses and the ledger.',
    keys: 'Lost or stolen? Replace these lab keys as well. They may be stored on it, and revoking the desk does not make them invalid:',
    noKeys: 'No account of this desk has a lab key.',
    go: 'Revoke {desk}',
    done: '{desk} was revoked',
  },
  leave: {
    title: 'Leave {workspace}?',
    lead: 'This desk works alone from then on.',
    stays: 'All carts, orders and the ledger stay here, as they are now.',
    both: 'Both sides keep every cart that is not sent yet, and from then on neither learns what the other sends. Do not order the same cart at both.',
    theirs:
      'What the others hold or have in a batch stays theirs. Here it is blocked until you settle it under Settings › Backups. What they are sending becomes unknown.',
    untold:
      '{count} change of this desk is not shared yet. Without a connection the others never get it. | {count} changes of this desk are not shared yet. Without a connection the others never get them.',
    again: 'To come back it needs a new invitation.',
    lastOwner: 'This desk is the only owner: once it has left, no one can invite or revoke a desk.',
    mayMiss:
      'This desk may not know all that the others sent. What they may have sent is blocked here until you settle it under Settings › Backups.',
    go: 'Leave the workspace',
    done: 'This desk works alone now',
  },
  leaveAlone: {
    title: 'Leave {workspace} without its server?',
    lead: 'The server cannot be reached. Leave without it only if it will not come back. As long as it might, wait and go on drafting.',
    blocked:
      'This desk does not know what the others sent meanwhile. Every cart here, and every order that is not confirmed, is blocked until you settle it under Settings › Backups. The lab’s list proves some of it; for the rest, you say whether another desk sent it.',
    onTheirWay:
      'What the others are sending becomes unknown here. What they hold waits here until you decide.',
    untold:
      'The others never get {count} change of this desk. It stays here. | The others never get {count} changes of this desk. They stay here.',
    noneUntold: 'The others have everything that you changed here.',
    back: 'If the server comes back, this desk stays out of the workspace. The others have to declare it gone; to come back it needs a new invitation.',
    risk: 'Whatever you settle wrongly may be ordered twice.',
    sure: 'The server will not come back, and I will settle what is blocked before I send it',
    go: 'Leave without the server',
    done: 'This desk works alone now. Settle what is blocked.',
  },
  leaveUntold: {
    title: 'Leave {workspace} without sharing everything?',
    lead: 'The others cannot get everything that was changed at this desk.',
    untold:
      '{count} change stays at this desk alone. The others go on with what they have. | {count} changes stay at this desk alone. The others go on with what they have.',
    newer: 'If a newer Proofdesk changed the same things, update this one first. Then it can share the rest.',
    sure: 'The others do not need these changes',
    go: 'Leave anyway',
    done: 'This desk works alone now',
  },
  restored: {
    title: 'Was the server restored?',
    lead: 'Say so if it was set back to an earlier state, for example from a backup or a snapshot of its disk, and Proofdesk did not notice by itself.',
    stops: 'Nothing is sent until every desk has told the server what it knows.',
    gone: 'Desks that do not come back have to be declared gone.',
    go: 'The server was restored',
    done: 'The desks tell the server what they know',
  },
  started: {
    title: 'Was it only restarted?',
    lead: 'Only if you know that the server has everything it had before it stopped: it was restarted or updated, not set back to a backup, a snapshot or a copy.',
    missing: 'Not connected since then: {desks}.',
    risk: 'If it was set back after all, an order that one of these desks sent could be sent a second time.',
    go: 'It was only restarted',
    done: 'Orders can be sent again',
  },
  settled: {
    title: 'Let the other orders go on?',
    lead: 'Only once you have asked the lab what it has.',
    locked: 'What may have been sent twice stays locked at every desk. It is never sent again.',
    risk: 'This does not cancel anything at the lab. If it has the order twice, cancel one there.',
    go: 'Let the others go on',
    done: 'The other orders can go on',
  },
});

/** Words of the dialog that updates a workspace on its server. */
export const updateText = messages('updateText', {
  open: 'Update the workspace…',
  title: 'Update the workspace',
  lead: 'This changes the tables of the workspace on {server}. Desks with an older Proofdesk cannot send until they are updated too.',
  user: 'User',
  password: 'Password',
  passwordHint: 'Used once, not stored',
  required: 'Fill in this field',
  expected: 'Expected: {expected}',
  failed: 'The workspace was not updated',
  back: 'Back',
  go: 'Update the workspace',
  done: 'The workspace is up to date',
});

/** Words of what is shared around one cart or order. */
export const aroundText = messages('aroundText', {
  group: 'Workspace',
  editing: '{person} at {desk} is editing it',
  looking: '{person} at {desk} is looking at it',
  sentBy: {
    cart: 'Placed by {person} at {desk}',
    order: 'Confirmed by {person} at {desk}',
    'submission-cart': 'Submitted by {person} at {desk}',
  },
  madeBy: 'By {person} at {desk}',
  assign: 'Assign…',
  assignTo: 'Assigned to',
  assigned: 'Assigned to {person}',
  noOne: 'No one',
  notAssigned: 'It could not be assigned',
  comments: 'Comment | {count} comment | {count} comments',
  conflicts: '{count} conflict | {count} conflicts',
});

/** Words of the comments on a cart or an order. */
export const commentsText = messages('commentsText', {
  title: 'Comments',
  none: 'No comments yet. Everyone in the studio can read them; the lab never gets them.',
  add: 'Write a comment',
  hint: "Mention someone with {'@'}. They see it in Needs you.",
  go: 'Comment',
  failed: 'The comment was not saved',
  by: '{person} · {desk}',
  you: 'You',
  people: 'People to mention',
  close: 'Close',
});

/** Words of two versions of one draft. */
export const conflictText = messages('conflictText', {
  banner: {
    title: 'Two desks changed the same thing.',
    text: 'The version of {kept} is in the cart. That of {other} is kept beside it: {count} field. | The version of {kept} is in the cart. That of {other} is kept beside it: {count} fields.',
    go: 'Compare and choose…',
  },
  who: '{person} at {desk}',
  title: 'Two versions',
  lead: 'Both changed these fields at the same time. Choose which value stays.',
  field: 'Field',
  before: 'Before',
  kept: 'In the cart now',
  other: 'The other version',
  empty: 'empty',
  allKept: 'Keep all of the cart',
  allOther: 'Take all of the other version',
  choose: 'Value of {field}',
  back: 'Back',
  go: 'Keep the cart as it is | Use {count} value of the other version | Use {count} values of the other version',
  failed: 'The conflict was not settled',
  done: 'The conflict is settled',
  fields: {
    name: 'Name',
    note: 'Note',
    edits: 'Fields of the order',
    quantity: 'Quantity',
    editors: 'Editors',
    items: 'Items',
    address: 'Address',
    shippingType: 'Shipping to',
    attributes: 'Attributes',
    metadata: 'Metadata',
    price: 'Customer price',
    person: 'Assigned to',
    deleted_at: 'Deleted',
    archived_at: 'Archived',
  },
  yes: 'Yes',
  no: 'No',
  position: '{field} of line {position}',
});

/** Words of what another desk changed with a newer program. */
export const newerText = messages('newerText', {
  title: 'Another desk changed this with a newer Proofdesk.',
  text: 'This version does not understand what that one wrote. So it is locked here: you can look at it, but not change or send it.',
  go: 'Update Proofdesk…',
});

/** Words of a call that another desk has on its way. */
export const onItsWayText = messages('onItsWayText', {
  kind: { place: 'placement', confirm: 'confirmation', submit: 'submission' },
  title: 'The {kind} is on its way from {desk}.',
  silent: 'The {kind} is on its way from {desk}, which has been silent for {age}.',
  text: '{person} sent it {ago}. Until its outcome is known, no other desk sends it.',
  never: '{desk} has not been heard from since.',
  ask: 'Ask there',
  asked: 'Copied. Send it to {person}, or ask by phone.',
  question:
    '{desk}: the {kind} of “{name}” was sent from your desk at {when} and its outcome has not arrived here. Please look at your Proofdesk: is it running and connected, and what does it show for this order?',
  gone: 'That desk is gone…',
});

/** Words of who runs a batch or holds an order, and of handing it over. */
export const handOverText = messages('handOverText', {
  at: 'At {desk}',
  take: 'Take over',
  takeAsking: 'Take over…',
  what: '{verb}: {name}',
  hand: 'Hand over…',
  title: 'Hand over {name}',
  lead: 'From then on it waits for a person at the other desk; nothing of it is sent by itself. What is on its way stays with this desk until its outcome is known.',
  to: 'Desk',
  none: 'There is no other desk to hand it to.',
  back: 'Back',
  go: 'Hand over',
  failed: 'It was not handed over',
  taken: 'It belongs to this desk now',
  handed: 'Handed over to {desk}',
});

/** Words of the dialog that takes over what a desk of a workspace has that this one has left. */
export const takeOverText = messages('takeOverText', {
  title: 'Take over {name}?',
  lead: 'This desk has left the workspace, so {desk} does not hear of this.',
  blocked: 'What is not sent yet stays blocked here until you settle it under Settings › Backups.',
  waits: 'Nothing of it is sent by itself, not even at its date.',
  risk: '{desk} still has it and can send it. Have it taken back there first, or the lab may get the order twice.',
  back: 'Back',
  go: 'Take over',
});

/** Words that are easy to say and to write down; a passphrase is made of four of them. */
export const spokenWords = messages('spokenWords', {
  words:
    'acorn actor album alley amber anchor angel ankle anvil apple apron arch arrow atlas attic autumn award bacon badge bagel baker ballet bamboo banana banjo barber barley barn barrel basil basin basket beach beaver bell bench berry bike birch bison blanket blossom board boat bonnet book boot border bottle boulder bowl branch brass bread breeze brick bridge broom brush bucket buffalo bugle butter button cabbage cabin cactus camel camera candle canoe canvas canyon carbon carpet carrot castle cedar cello cement chalk chapel cherry chess chimney cider cinema circle circus citrus clay cliff clock clover coast cobalt cocoa coffee comet compass copper coral corner cotton couch cousin cradle crane crayon cricket crown crystal cupboard curtain cushion daisy dancer dawn deer desert diamond dinner dolphin donkey dragon drum eagle easel echo elbow elephant ember engine fabric falcon farmer feather fence ferry fiddle field finger flag flame flannel flute forest fossil fountain fox frame galaxy gallery garden garlic giant ginger giraffe glacier glove goblet goose granite grape gravel guitar hammer hammock harbor harvest hazel helmet heron hill honey horse hotel island ivory jacket jasmine jelly jungle kettle kitchen kite ladder lagoon lake lantern lemon library lighthouse lily lion lizard lobster lumber magnet mango maple marble market meadow melon mirror monkey moon mountain mustard napkin nectar needle nephew nickel nutmeg oasis ocean olive onion orange orchard otter owl oyster paddle palace panda paper parrot pasture peach pebble pelican pencil pepper piano picnic pigeon pillow pine pirate planet pocket pond pony poppy potato prairie pumpkin puzzle quarry quilt rabbit radio raven ribbon river robin rocket rope saddle saffron sailor salad salmon sandal satin scarf school shadow shelter silver singer skate slipper sofa spinach sponge spoon squirrel stable stamp station statue summer sunset swan table tailor teapot temple thunder tiger timber toast tomato tower tractor trumpet tulip tunnel turtle umbrella valley vanilla velvet village violin volcano waffle wagon walnut walrus water whistle willow window winter wolf wool yogurt zebra',
});
