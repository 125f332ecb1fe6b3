/**
 * Reminders of the keywords that came after 2021, in the form that `shorthand` gives them (./reminders), each with its
 * rule. Only rulesets that read these keywords know them.
 */
export const LATER_REMINDERS: Readonly<Record<string, readonly string[]>> = {
  'GA26-AMBUSH-01': ['one may retaliate against attackers while not defending'],
  'GA26-COMMAND-01': ['chessman one control performs attack', 'automaton one control performs attack'],
  'GA26-STARCALL-01': [
    'looking card while glimpsing may activate paying cost',
    'if do put all other cards looking bottom deck any order',
  ],
  'GA26-AETHERCALL-01': ['looking card while glimpsing may load into aetherwing weapon control'],
  'GA26-CMDWILL-01': ['long one attacking using command card gets # power'],
};
