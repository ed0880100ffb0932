### What reaches a player who is not here, on the page of one's account.


notices-title = When you are not here
notices-about = This browser can notify you, though the page is closed, when it is your turn in a game with days for a decision, when somebody challenges you, and when a game of a tournament is ready. What it says is encrypted on its way.
notices-begin = Notify me in this browser
notices-end = No notifications in this browser
notices-here = This browser notifies you.
notices-denied = This browser does not let the page notify you. Its own settings can change that.
notices-cannot = This browser cannot notify you while the page is closed. On an iPhone or iPad it can once the page is on the home screen.
notices-none = This server sends no notifications.
notices-others =
    { $n ->
        [one] One other browser notifies you. When you log out there, it no longer does.
       *[other] { $n } other browsers notify you. When you log out there, they no longer do.
    }
notices-calendar = Calendar of your turns
notices-calendar-about = Any calendar program can subscribe to an address of your own, and shows until when you have to decide. Whoever has the address sees against whom you play; it opens nothing else.
notices-calendar-make = Make an address
notices-calendar-again = Make another address
notices-calendar-since = You have an address since { $day }. It is not shown again; another one replaces it.
notices-calendar-here = The address of your calendar
notices-calendar-once = Copy it now: it is not shown again.
notices-calendar-end = End the calendar
notices-fault =
    { $code ->
        [no-push-service] This browser uses a service for notifications that this server does not know.
        [not-logged-in] You are no longer logged in.
        [too-many] Too many attempts. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
