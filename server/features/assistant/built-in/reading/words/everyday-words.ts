/**
 * Everyday words that differ little from words with a meaning here, and are no misspelling of them: 'shoulder' is not
 * 'should', and 'remote' not 'remove'.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `accomplish addressed alarm alter among animation aware bells bitter blessing bloom boring bother bread breathing breaking breaks butter carrying chance
  chances channel channels chaplain charger checking checks cheek cheeks choose choosing clinical close closer closes cloudy combing
  compost concealed cooked cooker conclusion constant contents contract contracts contrast couch counting crash crashed created delegate direction
  directions division donation duration example failing fails feeding feeds fewer filled filling fires fixes freezing gates grape grapes
  guarding heard hearts horse houses importance inspected intention interest interests internal invention kills latter launch leaves liver
  located locked locking lovely maker meant messes mistaken moaning mourning model models needy neighbour neighbor older orders outsider overdose paint pairs
  password patience physical plane planted plants pleased pleasure police portions position powder prone purse raised raising range ranges
  reads remote removed repairing reserved saved scalp seconds selling services shade shake shape shared sharp sheep sheets shirt
  shirts shock shops shoulder shouting showed situation skipping slippers sneezing speaking small smart spare spend spill splint stale stall stars stick
  stood stored stores stuck suppose supplied swearing sweeping sweet table tables talking talks taxes tenth theme think thinks thirty
  ticket tickets tiles timer tracking treating turner wasted wasting watching white wished wishing wondering world worrying`.split(
    /\s+/,
  ),
)
