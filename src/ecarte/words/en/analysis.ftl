### What `ecarte analyse` tells of a game.


## Luck, choices and the result

analysis-title = Game { $number }, { $rules }, in hundredths of the game:
analysis-start = before it
analysis-luck = luck of the cards
analysis-choices = what choices gave away
analysis-unseen = what nobody could see
analysis-result = the result
analysis-so-far = where it was left
analysis-dearest = The costliest choices:
analysis-choice = Deal { $deal }, { $person } gives away { $cost }: { $chosen }; best, { $best }.
analysis-valued = { $deed } ({ $share })
analysis-advice = By the books: { $action } ({ $laws }).
