/**
 * Reminders of the keywords that came after 2021, in the form that `shorthand` gives them (./reminders), each with its
 * rule. Only rulesets that read these keywords know them.
 */
export const GLOSSARY_REMINDERS: Readonly<Record<string, readonly string[]>> = {
  'GA26-AMBUSH-01': ['one may retaliate against attackers while not defending'],
  'GA26-COMMAND-01': ['chessman one control performs attack', 'automaton one control performs attack'],
  'GA26-STARCALL-01': [
    "you're looking card while glimpsing may activate paying cost",
    "if do put all other cards you're looking bottom deck any order",
  ],
  'GA26-AETHERCALL-01': ["you're looking card while glimpsing may load into aetherwing weapon control"],
  'GA26-PRESERVE-01': [
    "when one dies put into owner's material deck preserved",
    'when one dies put into material deck preserved',
  ],
  'GA26-PRESERVE-03': ["put card into owner's material deck preserved resolves"],
  'GA26-PRESERVE-05': [
    'materialize may instead return preserved card hand',
    'if would materialize card may instead return preserved card hand',
    "materialize may instead return preserved card owner's hand",
  ],
  'GA26-OPP-08': ["if amount cards would draw negative don't draw any cards"],
  'GA26-ABIL-01': ['ability triggers resolves while card intent'],
  'GA26-BULWARK-01': ['one enters field bulwark counter'],
  'GA26-CTR-04': ['if combat damage would dealt one any bulwark counters remove # prevent damage instead'],
  'GA26-CTR-13': [
    "beginning player's main phase if control # or more one wither counters each one sacrifice unless pay # each " +
      'wither counter then remove wither counters',
  ],
  'GA26-CRITICAL-01': ['if combat damage would dealt source critical # double damage unless opponent discards card'],
  'GA26-RENEWABLE-01': ["if card would banished field or intent put into owner's material deck instead"],
  'GA26-FOSTER-01': [
    "beginning recollection phase if one hasn't dealt damage since end previous turn becomes fostered",
  ],
  'GA26-CLASSLOCK-01': ["play card only if champion's class matches card's class"],
  'GA26-LEVELLOCK-01': ["play card only if champion's base level # or higher"],
  'GA26-FIRSTBOON-01': ['bestow boon beginning game before spirits enter'],
  'GA26-LINK-01': [
    'one enters field linked target one',
    'one enters field linked target champion',
    'one enters field linked target regalia',
    'one enters field linked target item or weapon',
    'one enters field linked target polearm weapon',
    'one enters field linked target warrior weapon',
  ],
  'GA26-LINK-04': ['if link broken sacrifice one'],
  'GA26-TYPE-01': ['types include one one item phantasia weapon', 'supertypes subtypes excluded'],
  'GA26-UNBLOCK-01': ["one's attacks can't intercepted ignores taunt"],
  'GA26-CMDWILL-01': ['long one attacking using command card gets # power'],
};
